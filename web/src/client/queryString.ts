/** A query as screens and links know it: plain texts, a repeated key is a list. */
export type Query = Record<string, QueryValue>
/** What an address can say under one name; null and undefined leave the name out. */
export type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined

/** Plain query strings, as bookmarks and `redirect=` carry them: `id=007` stays a text. */
export function parseQuery(search: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {}
  for (const [key, value] of new URLSearchParams(search)) {
    const before = query[key]
    query[key] = before === undefined ? value : [before, value].flat()
  }
  return query
}

/** Empty values are left out. */
export function stringifyQuery(query: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    for (const one of [value].flat())
      if (one !== undefined && one !== null && one !== '') params.append(key, String(one))
  const text = params.toString()
  return text && `?${text}`
}
