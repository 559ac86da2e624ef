/** The address a click leads to, with its id in `cid` and its own query kept; null when it is none that a browser may be sent to. */
export function destinationOf(address: string, cid: string): string | null {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const kept = url.search.slice(1).split('&').filter((pair) => pair !== '' && pair !== 'cid' && !pair.startsWith('cid='))
  url.search = [...kept, `cid=${cid}`].join('&')
  return url.href
}
