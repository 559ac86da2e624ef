import ipaddr from 'ipaddr.js'

/** Everything that IPv6 has given out as public; what lies outside is special in one way or another. */
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')
const publicPorts = new Set(['', '80', '443', '8443'])

/** Whether an IP address may not be called: all that are not public unicast, however they are written. */
export function refusedAddress(address: string, allowLoopback = false): boolean {
  if (!ipaddr.isValid(address)) return true
  const parsed = ipaddr.process(address)
  if (allowLoopback && parsed.range() === 'loopback') return false
  if (parsed.range() !== 'unicast') return true
  return parsed instanceof ipaddr.IPv6 && !parsed.match(publicIpv6)
}

/** The host of a URL without the brackets of IPv6. */
const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

/** Hosts that the loopback exception is for: written as such, not merely resolving there. */
export function isLoopbackHost(hostname: string): boolean {
  const host = bare(hostname)
  if (host === 'localhost' || host.endsWith('.localhost')) return true
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback'
}

/** Which services of this machine may be called: all, none, or those at some ports. */
export type LoopbackRule = boolean | readonly number[]

const isOpenPort = (url: URL, rule: LoopbackRule): boolean =>
  typeof rule === 'boolean'
    ? rule
    : rule.includes(Number(url.port || (url.protocol === 'https:' ? 443 : 80)))

/** Whether an address may not be called by what is written in it; where its name leads is checked on connecting. */
export function refusedUrl(url: URL, allowLoopback: LoopbackRule): boolean {
  if (url.username || url.password) return true
  if (isLoopbackHost(url.hostname))
    return !isOpenPort(url, allowLoopback) || !/^https?:$/.test(url.protocol)
  if (url.protocol !== 'https:' || !publicPorts.has(url.port)) return true
  const host = bare(url.hostname)
  return ipaddr.isValid(host) && refusedAddress(host)
}
