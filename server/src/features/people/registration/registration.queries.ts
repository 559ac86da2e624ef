import type { Insertable } from 'kysely'
import type { Db, Tables, Tx } from '../../../platform/db.ts'
import { hashToken } from '../../../platform/session.ts'
import { lockTurn } from '../../../platform/turn.queries.ts'
import type { Applicant } from './registration.rules.ts'

/** Keeps other sign-ups waiting until this one is done, so that no two of one person pass each other. */
export const takeTurn = (tx: Tx) => lockTurn(tx, 'sign-up')

/** Keeps a registration that its link has to go on with; of the link only the hash. */
export const insertRegistration = (
  { token, ...row }: Omit<Insertable<Tables['registration']>, 'token_hash'> & { token: string },
  tx: Tx,
) =>
  tx
    .insertInto('registration')
    .values({ ...row, token_hash: hashToken(token) })
    .execute()

/** How many links were sent to an address since an instant, however its letters are written. */
export const countRegistrations = async (db: Db, mail: string, since: Date): Promise<number> =>
  (
    await db
      .selectFrom('registration')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where((eb) => eb(eb.fn('lower', ['mail_address']), '=', mail.toLowerCase()))
      .where('created_at', '>', since.toISOString())
      .executeTakeFirstOrThrow()
  ).count

interface Link {
  applicant: Applicant
  token: string
}

const open = (db: Db, { applicant, token }: Link, now: Date) =>
  db
    .selectFrom('registration')
    .select([
      'id',
      'mail_address',
      'terms_version',
      'expires_at',
      'language',
      'created_at',
      'ip',
      'referrer_id',
    ])
    .where('token_hash', '=', hashToken(token))
    .where('party', '=', applicant)
    .where('expires_at', '>', now.toISOString())
    .where('completed_at', 'is', null)

/** A registration whose link is good; reading it does not use it up. */
export const findRegistration = (db: Db, link: Link, now: Date) =>
  open(db, link, now).executeTakeFirst()
/** The same, held by this transaction. */
export const lockRegistration = (tx: Tx, link: Link, now: Date) =>
  open(tx, link, now).forUpdate().executeTakeFirst()
/** A registration whose link is still good. */
export type OpenRegistration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>

/** Uses a registration's link up. */
export const completeRegistration = (tx: Tx, { id }: OpenRegistration, at: Date) =>
  tx.updateTable('registration').set({ completed_at: at }).where('id', '=', id).execute()

/** Writes down who accepted which version of the terms, and from where. */
export const insertConsent = (tx: Tx, consent: Insertable<Tables['terms_consent']>) =>
  tx.insertInto('terms_consent').values(consent).execute()
