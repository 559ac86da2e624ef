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
