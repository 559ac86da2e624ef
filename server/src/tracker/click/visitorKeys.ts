import { keyOf, type Key } from './keys.ts'
import type { Visitor } from './visitor.ts'

/** What a visitor is remembered by. */
export interface VisitorKeys extends Pick<Visitor, 'trace' | 'network'> {
  id: Key
  /** The one that it is recognised by: its cookie may or may not come back. */
  known: Key
}

let latest: { visitor: Visitor; keys: VisitorKeys } | null = null

/** Several ask for the keys of the same click. */
export function keysOf(visitor: Visitor): VisitorKeys {
  if (latest?.visitor === visitor) return latest.keys
  const { isKnown, trace, network } = visitor
  const id = keyOf(visitor.id)
  latest = { visitor, keys: { id, trace, network, known: isKnown ? id : trace } }
  return latest.keys
}
