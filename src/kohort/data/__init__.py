"""Facts about cards, without behaviour."""
