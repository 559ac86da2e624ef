import type { Db, Tx } from '../../../platform/db.ts'

const lifeMs = 5 * 60_000
const mostTries = 5

/** Keeps that a password was right, until the second factor is given; of the ticket only its hash. */
export async function insertTicket(
  db: Db,
  ticket: { ticketHash: Buffer; userId: number; attemptKey: Buffer; keeps: boolean; now: Date },
) {
  await db.deleteFrom('login_ticket').where('expires_at', '<', ticket.now.toISOString()).execute()
  await db
    .insertInto('login_ticket')
    .values({
      ticket_hash: ticket.ticketHash,
      user_id: ticket.userId,
      attempt_key: ticket.attemptKey,
      keeps: ticket.keeps,
      expires_at: new Date(ticket.now.getTime() + lifeMs),
    })
    .execute()
}

/** Uses up one of the tries of a ticket; undefined when it is over, used or unknown. */
export const tryTicket = (db: Db, ticketHash: Buffer, now: Date) =>
  db
    .updateTable('login_ticket')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', now.toISOString())
    .where('tries', '<', mostTries)
    .returning(['user_id', 'attempt_key', 'keeps'])
    .executeTakeFirst()

/** Takes the ticket out of the world; false if somebody else just did. */
export const spendTicket = async (tx: Tx, ticketHash: Buffer): Promise<boolean> =>
  (
    await tx
      .deleteFrom('login_ticket')
      .where('ticket_hash', '=', ticketHash)
      .executeTakeFirstOrThrow()
  ).numDeletedRows > 0n

/** Ends what somebody has begun signing in with. */
export const dropTickets = (db: Db, userId: number) =>
  db.deleteFrom('login_ticket').where('user_id', '=', userId).execute()
