import { usePlay } from "../../lib/play.ts";
import type { SiegeView } from "../../wire.ts";

const signed = (number: number): string => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "");

/** What each side won and lost in the mission, and by what. */
export function Report({ view }: { view: SiegeView }) {
  const { playerName } = usePlay();
  const training = view.mission === 0;
  return (
    <div class="report" data-report={true}>
      {view.report.map((side) => {
        const team = view.teams.find((one) => one.seat === side.seat);
        const name = side.seat === view.legion ? "The Dark Legion" : (team?.corporation ?? "");
        const who = playerName(side.seat);
        return (
          <table key={side.seat} data-side={side.seat === view.legion ? "legion" : (team?.corporation.toLowerCase() ?? "")}>
            <thead>
              <tr>
                <th scope="col">
                  {name} {who === name ? null : <small>{who}</small>}
                </th>
                {training ? null : (
                  <>
                    <th scope="col">P</th>
                    <th scope="col">Credits</th>
                  </>
                )}
              </tr>
            </thead>
            <tbody>
              {side.lines.map((line, place) => (
                <tr key={place}>
                  <th scope="row">{line.what}</th>
                  {training ? null : (
                    <>
                      <td>{place === 0 ? line.points : signed(line.points)}</td>
                      <td>{place === 0 ? line.credits : signed(line.credits)}</td>
                    </>
                  )}
                </tr>
              ))}
            </tbody>
            {training ? null : (
              <tfoot>
                <tr>
                  <th scope="row">{`In all, a Credit counting five: ${side.score}`}</th>
                  <td>{side.points}</td>
                  <td>{side.credits}</td>
                </tr>
              </tfoot>
            )}
          </table>
        );
      })}
    </div>
  );
}
