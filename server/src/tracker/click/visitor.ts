import { dayNumber } from '@tsunagi/contract/day'
import { publicNetwork } from '../../platform/publicNetwork.ts'
import { agentOf } from './agents.ts'
import { joined, keyOf, within, type Key } from './keys.ts'

/** Who clicks, as far as that can be told without looking at a device. */
export interface Visitor {
  /** The random id of the tracker's cookie. */
  id: string
  /** The browser brought its id; else it was given one just now. */
  isKnown: boolean
  /** Stands for a browser without our cookie: address and agent, good for one day in Japan. It stays in memory, so that it follows nobody into the next one. */
  trace: Key
  /** What its address counts as; null where that is not public. */
  network: Key | null
}

/** What a browser without our cookie is told by. */
export const traceOf = (at: Date, ip: string | null, userAgent: string | null): Key =>
  seenOf(at, ip ?? '', userAgent ?? '').trace

/** What is seen of a visitor without its cookie. */
export function seenOf(
  at: Date,
  ip: string,
  userAgent: string,
): Pick<Visitor, 'trace' | 'network'> {
  const address = keyOf(ip)
  const network = publicNetwork(ip)
  return {
    trace: within(joined(address, agentOf(userAgent).key), dayNumber(at)),
    network: network === ip ? address : network === null ? null : keyOf(network),
  }
}
