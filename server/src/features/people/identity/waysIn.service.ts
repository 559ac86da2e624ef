import { inJapan } from '@tsunagi/contract/day'
import type { Tx } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { noPassword } from '../accounts/people.queries.ts'
import { endSessions, type Person } from '../session/session.queries.ts'
import { dropTickets } from '../session/tickets.queries.ts'
import { dropMailedLinks } from './passwordTokens.queries.ts'

/** What somebody signs in with has changed, or nobody is to sign in any more: links that were mailed, sign-ins that were begun and all sessions but one end. */
export async function endOtherWaysIn(
  tx: Tx,
  userId: number,
  now: Date,
  keptSession: number | null,
) {
  await dropMailedLinks(tx, userId)
  await dropTickets(tx, userId)
  await endSessions(tx, userId, now, keptSession)
}

interface Move {
  from: string
  to: string
}

/** Tells both addresses that the one to sign in with has changed. */
export async function tellMoved(
  tx: Tx,
  { id, user_name, language }: Pick<Person, 'id' | 'user_name' | 'language'>,
  { from, to }: Move,
  now: Date,
) {
  const values = { name: user_name, mail_address: to, at: inJapan(now) }
  for (const [address, userId] of [
    [from, null],
    [to, id],
  ] as const)
    await enqueueMail(tx, { template: 'mailChanged', to: address, userId, language, values })
}

/** The operator has given somebody another address to sign in with. Before there is a password nobody has signed in with the old one, which may be a stranger's. */
export async function followCorrection(
  tx: Tx,
  person: Pick<Person, 'id' | 'user_name' | 'language'> & { password_hash: string },
  move: Move,
  now: Date,
) {
  if (move.from.toLowerCase() === move.to.toLowerCase()) return
  await endOtherWaysIn(tx, person.id, now, null)
  if (person.password_hash !== noPassword) await tellMoved(tx, person, move, now)
}
