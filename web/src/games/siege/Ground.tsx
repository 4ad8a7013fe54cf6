import { memo } from "preact/compat";

import type { SectorView, SiegeView } from "../../wire.ts";
import { doorway, letter, MARGIN, SECTOR, size } from "./places.ts";

function walls(view: SiegeView): string {
  const path: string[] = [];
  view.above.forEach((wall, at) => {
    if (!wall) return;
    const [x, y] = [at % view.width, Math.floor(at / view.width)];
    path.push(`M${x + MARGIN} ${y + MARGIN}h1`);
  });
  view.left.forEach((wall, at) => {
    if (!wall) return;
    const [x, y] = [at % (view.width + 1), Math.floor(at / (view.width + 1))];
    path.push(`M${x + MARGIN} ${y + MARGIN}v1`);
  });
  return path.join("");
}

const square = (view: SiegeView, at: number): string => `M${(at % view.width) + MARGIN} ${Math.floor(at / view.width) + MARGIN}h1v1h-1z`;

function Entrance({ view, name, legion }: { view: SiegeView; name: string; legion: boolean }) {
  const door = doorway(view, name);
  if (door === null) return null;
  const [dx, dy] = door.away;
  const { x, y } = door.at;
  const point = (along: number, out: number): string => `${x + along * Math.abs(dy) + dx * out} ${y + along * Math.abs(dx) + dy * out}`;
  const shape = legion ? `M${point(-0.9, 0.06)}L${point(-0.45, 0.42)}L${point(0, 0.06)}L${point(0.45, 0.42)}L${point(0.9, 0.06)}` : `M${point(-0.55, 0.42)}L${point(0, 0.06)}L${point(0.55, 0.42)}Z`;
  return <path class={legion ? "legion-entrance" : "entrance"} d={shape} />;
}

/** How far to the right a sector's face-down cards lie: in its upper left corner, or in the right one where the Citadel stands there. */
function forceAt(view: SiegeView, sector: SectorView, place: number): number {
  const left = sector.column * SECTOR + MARGIN;
  const taken = view.citadel[0] === sector.column && view.citadel[1] === sector.row;
  return taken ? left + SECTOR - 0.86 - place * 0.7 : left + 0.28 + place * 0.7;
}

/** The board without anything that moves: floor, walls, stairs, numbers, entrances, face-down cards. */
export const Ground = memo(function Ground({ view }: { view: SiegeView }) {
  const whole = size(view);
  const inside = new Set(view.sectors.filter((sector) => sector.inside).map((sector) => `${sector.column},${sector.row}`));
  const isInside = (at: number): boolean => inside.has(`${Math.floor((at % view.width) / SECTOR)},${Math.floor(Math.floor(at / view.width) / SECTOR)}`);
  const [cornerX = 0, cornerY = 0] = view.citadel;
  return (
    <svg class="ground" viewBox={`0 0 ${whole.x} ${whole.y}`} aria-hidden={true}>
      <path class="floor" d={view.covered.filter((at) => !isInside(at)).map((at) => square(view, at)).join("")} />
      <path class="floor inside" d={view.covered.filter(isInside).map((at) => square(view, at)).join("")} />
      <g class="steps">
        {view.stairs.map((at) => {
          const [x, y] = [(at % view.width) + MARGIN, Math.floor(at / view.width) + MARGIN];
          return <path key={at} d={`M${x + 0.12} ${y + 0.25}h.76M${x + 0.12} ${y + 0.5}h.76M${x + 0.12} ${y + 0.75}h.76`} />;
        })}
      </g>
      {view.sectors.map((sector) => (
        <g key={sector.number}>
          <text class="sector-number" x={sector.column * SECTOR + MARGIN + SECTOR / 2} y={sector.row * SECTOR + MARGIN + SECTOR / 2 + 1.25} text-anchor="middle">
            {sector.number}
          </text>
          <rect class="seam" x={sector.column * SECTOR + MARGIN} y={sector.row * SECTOR + MARGIN} width={SECTOR} height={SECTOR} />
        </g>
      ))}
      <path class="walls" d={walls(view)} />
      <g class="doors">
        {view.doors.map(([x, y, above]) => (
          <path key={`${x},${y},${above}`} d={above ? `M${x + MARGIN} ${y + MARGIN}h1` : `M${x + MARGIN} ${y + MARGIN}v1`} />
        ))}
      </g>
      {view.legion_entrances.map((name) => (
        <Entrance key={name} view={view} name={name} legion={true} />
      ))}
      {view.entrances.map((name) => (
        <Entrance key={name} view={view} name={name} legion={false} />
      ))}
      <g class="citadel" transform={`translate(${cornerX * SECTOR + MARGIN} ${cornerY * SECTOR + MARGIN})`}>
        <path d="M0 -1.1L.9 -.5V.5L0 1.1L-.9 .5V-.5Z" />
        <path class="keep" d="M-.5 .45V-.3H-.3V-.05H-.12V-.42H.12V-.05H.3V-.3H.5V.45Z" />
      </g>
      {view.sectors.map((sector) =>
        Array.from({ length: sector.force }, (_, place) => (
          <g key={`${sector.number}-${place}`} class="force" transform={`translate(${forceAt(view, sector, place)} ${sector.row * SECTOR + MARGIN + 0.26})`}>
            <rect width=".58" height=".8" rx=".08" />
            <path d="M.29 .16L.45 .4L.29 .64L.13 .4Z" />
          </g>
        )),
      )}
      <g class="names">
        {Array.from({ length: view.width }, (_, x) => (
          <text key={`x${x}`} x={x + MARGIN + 0.5} y={view.height + 2 * MARGIN - 0.12} text-anchor="middle">
            {letter(x)}
          </text>
        ))}
        {Array.from({ length: view.height }, (_, y) => (
          <text key={`y${y}`} x={0.04} y={y + MARGIN + 0.66}>
            {y + 1}
          </text>
        ))}
      </g>
    </svg>
  );
});
