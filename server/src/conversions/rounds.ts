/**
 * Puts items into rounds: within one, no two share a key; across them, items that share a key keep their order.
 * So the items of a round may be worked on at the same time.
 */
export function inRounds<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly string[],
): Item[][] {
  const rounds: Item[][] = []
  const next = new Map<string, number>()
  for (const item of items) {
    const keys = keysOf(item)
    const round = Math.max(0, ...keys.map((key) => next.get(key) ?? 0))
    for (const key of keys) next.set(key, round + 1)
    const members = (rounds[round] ??= [])
    members.push(item)
  }
  return rounds
}
