import { webAddress } from '../webAddress.ts'

/** What says, in the address of a landing page, by whose link a visitor came; `t.js` says the same. */
export const directLinkParameter = '_tsunagi_link'

/** The address of a landing page, or of another page of the shop, that records the click of a link by itself. Its own query stays as it is written; null where it is no web address. */
export function directAddress(
  page: string,
  code: string,
  parameters: readonly (readonly [name: string, value: string])[] = [],
): string | null {
  const url = webAddress(page)
  if (!url) return null
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !new URLSearchParams(pair).has(directLinkParameter))
  const added = parameters.map(([name, value]) => String(new URLSearchParams([[name, value]])))
  url.search = [...kept, `${directLinkParameter}=${code}`, ...added].join('&')
  return url.href
}
