import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Many people, or everybody, share these: they tell nothing about who a visitor is. */
const shared = new Set([
  'loopback',
  'private',
  'linkLocal',
  'uniqueLocal',
  'unspecified',
  'carrierGradeNat',
])

/** Whether an address says something about the visitor it belongs to. */
export const tellsVisitors = (address: string | null): address is string =>
  address !== null && ipaddr.isValid(address) && !shared.has(ipaddr.process(address).range())

/** The first and the last address of the network that an address is in: of 256 addresses, or a /64 of IPv6, of which one connection takes as many as it likes. */
export function networkOf(address: string): { first: string; last: string } {
  const parsed = ipaddr.parse(address)
  const [kind, bits] =
    parsed.kind() === 'ipv4'
      ? [ipaddr.IPv4, 24]
      : [ipaddr.IPv6, (parsed as ipaddr.IPv6).isIPv4MappedAddress() ? 120 : 64]
  const block = `${address}/${bits}`
  return {
    first: kind.networkAddressFromCIDR(block).toString(),
    last: kind.broadcastAddressFromCIDR(block).toString(),
  }
}

/** The visitor's address as a server tells it; null where it tells none that the database takes. */
export function toldAddress({ ip = '' }: Readonly<Record<string, string>>): string | null {
  const told = ip.trim()
  return isIP(told) === 0 || told.includes('%') ? null : told
}

/** Whether a host is one of the given ones or lies below one. */
export const isHostWithin = (host: string | null, hosts: readonly string[]): boolean =>
  host !== null && hosts.some((each) => host === each || host.endsWith(`.${each}`))

/** The host of an address of a page; null when it is none. */
export const hostOf = (address: string | null): string | null =>
  address === null ? null : URL.parse(address)?.hostname.toLowerCase() || null
