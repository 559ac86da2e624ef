import { isIP, SocketAddress } from 'node:net'

/** An address as PostgreSQL writes it, so that one address is one text. */
export const canonicalAddress = (ip: string): string =>
  isIP(ip) === 6 ? new SocketAddress({ address: ip, family: 'ipv6' }).address : ip
