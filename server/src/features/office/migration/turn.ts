import type { Tx } from '../../../platform/db.ts'

/** One turn of work at a migration: holds it, asks whether to go on, and does what it is given in the same transaction. */
export type Turn = (work: (tx: Tx) => Promise<void>) => Promise<boolean>
