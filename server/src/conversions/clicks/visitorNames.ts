import { hash } from 'node:crypto'
import { dayNumber, hourMs } from '@tsunagi/contract/day'
import type { ClickRecord } from '../../journal/records.ts'
import { publicNetwork } from '../../platform/publicNetwork.ts'

/** What a visitor is remembered by where clicks are stored. */
export interface VisitorNames {
  id: number
  /** Of its address and agent, on one day in Japan. */
  trace: number
  /** In one hour of the clock, so that all that is counted of it is of the hour that is asked about; null where its address is not public. */
  network: number | null
  /** The one of the first two that it was recognised by; null where the tracker did not say. */
  known: number | null
}

/** What a record says of who clicked. */
export type Clicked = Pick<ClickRecord, 'visitor_id' | 'is_known' | 'ip' | 'user_agent'>

/** The names of whoever clicked; null where nothing is known of it. */
export function namesOf(
  key: string,
  { visitor_id, is_known, ip, user_agent }: Clicked,
  at: Date,
): VisitorNames | null {
  if (visitor_id === null) return null
  const day = dayNumber(at)
  const network = publicNetwork(ip ?? '')
  const id = numberOf(`${key}\nid\n${visitor_id}`)
  const trace = numberOf(`${key}\ntrace\n${day}\n${ip ?? ''}\n${user_agent ?? ''}`)
  return {
    id,
    trace,
    network:
      network === null
        ? null
        : numberOf(`${key}\nnetwork\n${Math.floor(at.getTime() / hourMs)}\n${network}`),
    known: is_known === undefined ? null : is_known ? id : trace,
  }
}

/** Numbers here are exact up to 53 bits: two texts have the same one once in some thousand million million. */
const spareBits = 11n

const numberOf = (text: string): number =>
  Number(hash('sha256', text, 'buffer').readBigUInt64BE() >> spareBits)
