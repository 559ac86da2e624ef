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

/** Whether an address is one of, or lies in one of, the given addresses and networks (CIDR). */
export function isWithin(address: string | null, networks: readonly string[]): boolean {
  if (address === null || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return networks.some((network) => matches(parsed, network))
}

function matches(address: ipaddr.IPv4 | ipaddr.IPv6, network: string): boolean {
  const [base, bits] = network.includes('/')
    ? ipaddr.parseCIDR(network)
    : [ipaddr.process(network), null]
  if (address.kind() !== base.kind()) return false
  return address.match(base, bits ?? (base.kind() === 'ipv4' ? 32 : 128))
}

/** The same for a list of those who are welcome: an empty one welcomes everybody. */
export const isOnList = (list: readonly string[], ip: string): boolean =>
  list.length === 0 || isWithin(ip, list)
