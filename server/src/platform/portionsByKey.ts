/** Reads rows portion by portion, each behind the last row of the one before, so that whoever reads them does other things in between. */
export async function* portionsByKey<Row>(
  size: number,
  read: (last: Row | null, size: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | null = null; ;) {
    const rows: Row[] = await read(last, size)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    last = rows.at(-1)!
  }
}
