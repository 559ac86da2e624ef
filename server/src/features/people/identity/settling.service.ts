import { dayMs } from '@tsunagi/contract/day'
import type { Db } from '../../../platform/db.ts'
import { lastSecured } from './passwordTokens.queries.ts'

/** Whoever has got into a mailbox must not lead the next payment away before the owner can notice. */
const settlingMs = dayMs

/** From when on somebody may change where money goes: a day after a new password, second factor or recovery codes. */
export async function settledAt(db: Db, userId: number): Promise<Date> {
  const since = Object.values(await lastSecured(db, userId)).flatMap((at) =>
    at ? [Date.parse(at)] : [],
  )
  return new Date(Math.max(0, ...since) + settlingMs)
}
