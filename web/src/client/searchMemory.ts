import type { Query } from './queryString.ts'

const keyOf = (screen: string) => `search.${screen}`

/** Keeps the last conditions of a search screen for as long as the tab is open. */
export const rememberSearch = (screen: string, query: Query) =>
  sessionStorage.setItem(keyOf(screen), JSON.stringify(query))

/**
 * What a search screen should show when it is entered: a bare address means the conditions of last time,
 * `resetSearch=1` forgets them, anything else stands for itself. null = leave the address as it is.
 */
export function recallSearch(screen: string, query: Query): Query | null {
  if (query['resetSearch']) sessionStorage.removeItem(keyOf(screen))
  if (Object.keys(query).length > 0) return null
  const saved = JSON.parse(sessionStorage.getItem(keyOf(screen)) ?? '{}') as Query
  return Object.keys(saved).length > 0 ? saved : null
}
