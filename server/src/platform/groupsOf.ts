/** Items in groups of a size; the last one may have fewer. */
export function* groupsOf<Item>(size: number, items: Iterable<Item>): Generator<Item[]> {
  let group: Item[] = []
  for (const item of items)
    if (group.push(item) === size) {
      yield group
      group = []
    }
  if (group.length > 0) yield group
}
