/** A row that a cell may name, and by what. */
export interface Nameable {
  code: string
  names: readonly string[]
}

const parted = /[\s,，、;；]/
const separators = /^[\s,，、;；]+/

/** The codes that a cell names, whichever way they are parted. Names may hold spaces: the longest that fits is meant. What names nothing stays as it is written. */
export function codesIn(cell: string, rows: readonly Nameable[]): string[] {
  const known = rows
    .flatMap(({ code, names }) => [code, ...names].map((name) => ({ code, name })))
    .toSorted((a, b) => b.name.length - a.name.length)
  const codes: string[] = []
  let rest = cell.replace(separators, '')
  while (rest !== '') {
    const found = known.find(
      ({ name }) => rest.startsWith(name) && isEndOfName(rest.charAt(name.length)),
    )
    const written = found?.name ?? rest.split(parted, 1)[0]!
    codes.push(found?.code ?? written)
    rest = rest.slice(written.length).replace(separators, '')
  }
  return [...new Set(codes)]
}

const isEndOfName = (next: string) => next === '' || parted.test(next)
