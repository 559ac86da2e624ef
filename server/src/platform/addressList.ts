import { BlockList, isIP } from 'node:net'

const versions = { 4: 'ipv4', 6: 'ipv6' } as const
const mapped = /^::ffff:(?=\d+\.)/i

/** An address, or a network such as 192.0.2.0/24. */
export function isAddressOrNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Whether an address is on a list of addresses and networks; an empty list names everybody. */
export function isOnList(list: readonly string[], ip: string): boolean {
  if (list.length === 0) return true
  const known = new BlockList()
  for (const entry of list) {
    const [address = '', bits] = entry.split('/')
    const version = versions[isIP(address) as 4 | 6]
    if (bits === undefined) known.addAddress(address, version)
    else known.addSubnet(address, Number(bits), version)
  }
  const plain = ip.replace(mapped, '')
  const version = isIP(plain)
  return version !== 0 && known.check(plain, versions[version as 4 | 6])
}
