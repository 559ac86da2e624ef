import { globSync, readFileSync } from 'node:fs'

/** A source file of the server, without its tests. */
export interface Source {
  /** Below `server/src/`. */
  path: string
  code: string
}

const root = new URL('../src/', import.meta.url).pathname

/** The server's own sources below a folder of `server/src`. */
export const sourcesIn = (folder: string): Source[] =>
  globSync(`${folder}**/*.ts`, { cwd: root })
    .filter((path) => !/\.(test|gen)\.ts$|\/testing\//.test(path))
    .toSorted()
    .map((path) => ({ path, code: readFileSync(root + path, 'utf8') }))

const byBuilder =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|\w*[jJ]oin)\(\s*\[?\s*'(\w+)(?: as \w+)?'/g
const template = /`[^`]*`/gs
const inSql = /\b(?:from|join|into|update)\s+(\w+)\b/g

/** The tables that a source names where it speaks SQL. */
export function tablesOf({ code }: Source): Set<string> {
  const built = [...code.matchAll(byBuilder)].map((match) => match[1]!)
  const written = [...code.matchAll(template)].flatMap(([sql]) =>
    [...sql.matchAll(inSql)].map((match) => match[1]!),
  )
  return new Set([...built, ...written])
}

const opening = /\bselectFrom\(\s*\[?\s*'(\w+)(?: as \w+)?'/g
const openingInSql = /\bfrom\s+(\w+)\b/g

/** The tables whose rows a source begins to read; what is joined to them hangs on their rows. */
export function openedTables({ code }: Source): Set<string> {
  const built = [...code.matchAll(opening)].map((match) => match[1]!)
  const written = [...code.matchAll(template)].flatMap(([sql]) =>
    [...sql.matchAll(openingInSql)].map((match) => match[1]!),
  )
  return new Set([...built, ...written])
}
