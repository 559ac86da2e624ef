import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

const networkBits = 64
/** The code of the digit 0. */
const zero = 48

/** IPv4 networks that are nobody's (RFC 6890). Asked of every click, and much faster than the library that knows IPv6. */
const special = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map((network) => {
  const [address, bits] = network.split('/') as [string, string]
  const first = numberOf(address)
  return { first, last: first + 2 ** (32 - Number(bits)) - 1 }
})

/** An IPv4 address as the number it is. */
function numberOf(address: string): number {
  let [number, part] = [0, 0]
  for (let at = 0; at < address.length; at++) {
    const digit = address.charCodeAt(at) - zero
    if (digit >= 0) part = 10 * part + digit
    else [number, part] = [256 * number + part, 0]
  }
  return 256 * number + part
}

function isSpecial(address: string): boolean {
  const number = numberOf(address)
  return special.some(({ first, last }) => first <= number && number <= last)
}

/** What an address counts as: IPv6 hands out whole networks. Null for what is not public, such as a proxy of our own. */
export function publicNetwork(ip: string): string | null {
  if (isIPv4(ip)) return isSpecial(ip) ? null : ip
  if (!ipaddr.isValid(ip)) return null
  const address = ipaddr.process(ip)
  if (address.range() !== 'unicast') return null
  return address.kind() === 'ipv4'
    ? address.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${networkBits}`).toString()
}
