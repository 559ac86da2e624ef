import type { Erasure, KeptGroup } from '@tsunagi/contract/office/keptGroups'

/** By which column a row leads to whom it is of: to an account, to another table of theirs, or to an address of theirs. */
export type Way = readonly [column: string, to: string]

/** Of whom a table holds something, how long, and what an erasure does to it. */
export interface Holding {
  group: KeptGroup
  /** None: of nobody who could ask for it. */
  of: readonly Way[]
  erasure: Erasure
}

/** Addresses of mail that somebody is known by. */
export const byMail = '@'
/** Rows of a group of which the same becomes. */
export const replaced = (group: KeptGroup, ...of: Way[]): Holding => ({
  group,
  of,
  erasure: 'replaced',
})
/** Rows that an erasure deletes. */
export const deleted = (group: KeptGroup, ...of: Way[]): Holding => ({
  group,
  of,
  erasure: 'deleted',
})
/** Rows that stay whoever is erased, since the law or the books need them. */
export const stays = (group: KeptGroup, ...of: Way[]): Holding => ({ group, of, erasure: 'stays' })
