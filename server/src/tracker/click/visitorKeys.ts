import { keyOf, type Key } from './keys.ts'
import { publicNetwork, type Visitor } from './visitor.ts'

/** What a visitor is remembered by. */
export interface VisitorKeys {
  id: Key
  trace: Key
  /** The one that it is recognised by: its cookie may or may not come back. */
  known: Key
  /** Null for an address that is not public. */
  network: Key | null
}

let latest: { visitor: Visitor; keys: VisitorKeys } | null = null

/** Several ask for the keys of the same click. */
export function keysOf(visitor: Visitor): VisitorKeys {
  if (latest?.visitor === visitor) return latest.keys
  const [id, trace, network] = [keyOf(visitor.id), keyOf(visitor.trace), publicNetwork(visitor.ip)]
  const keys = {
    id,
    trace,
    known: visitor.isKnown ? id : trace,
    network: network === null ? null : keyOf(network),
  }
  latest = { visitor, keys }
  return keys
}
