import type { Party } from '@tsunagi/contract/endpoint'
import type { Tx } from '../../../platform/db.ts'
import { followCorrection } from '../identity/waysIn.service.ts'
import { moveLoginMail, nameLogin } from './people.queries.ts'

/** Whoever signs in with an account's address moves along with it, and is called what the account says now. */
export async function moveLogin(
  tx: Tx,
  party: Party,
  id: number,
  move: { from: string; to: string },
  now: Date,
) {
  if (move.from !== move.to)
    for (const person of await moveLoginMail(tx, party, id, move))
      await followCorrection(tx, person, move, now)
  await nameLogin(tx, party, id)
}
