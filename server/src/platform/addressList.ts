import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address, or a network such as 192.0.2.0/24. */
export function isAddressOrNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Network = readonly [base: Address, bits: number]

/** Lists as they were read once: one is asked about at every click. */
const readLists = new WeakMap<readonly string[], Network[]>()

/** Whether an address is one of, or lies in one of, the given addresses and networks (CIDR). */
export function isWithin(address: string | null, networks: readonly string[]): boolean {
  if (address === null || networks.length === 0 || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return networksIn(networks).some(
    ([base, bits]) => base.kind() === parsed.kind() && parsed.match(base, bits),
  )
}

function networksIn(list: readonly string[]): Network[] {
  const known = readLists.get(list)
  if (known) return known
  const read = list.map(networkOf)
  readLists.set(list, read)
  return read
}

function networkOf(entry: string): Network {
  if (entry.includes('/')) return ipaddr.parseCIDR(entry)
  const base = ipaddr.process(entry)
  return [base, base.kind() === 'ipv4' ? 32 : 128]
}

/** The same for a list of those who are welcome: an empty one welcomes everybody. */
export const isOnList = (list: readonly string[], ip: string): boolean =>
  list.length === 0 || isWithin(ip, list)
