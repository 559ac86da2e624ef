import type { ProviderLink } from '@tsunagi/contract/people/providers'
import type { Db, Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'

/** The accounts at providers that sign one person in. */
export const listProviderLinks = (db: Db, userId: number): Promise<ProviderLink[]> =>
  db
    .selectFrom('provider_link')
    .select(['id', 'issuer', 'mail_address', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

/** Whose account it is at the provider. */
export const lockProviderLink = (tx: Tx, issuer: string, account: string) =>
  tx
    .selectFrom('provider_link')
    .select(['id', 'user_id'])
    .where('issuer', '=', issuer)
    .where('provider_account', '=', account)
    .forUpdate()
    .executeTakeFirst()

/** False where the person has another account at this provider already, or somebody else has this one. */
export const insertProviderLink = async (
  tx: Tx,
  link: {
    user_id: number
    issuer: string
    provider_account: string
    mail_address: string
    now: Date
  },
): Promise<boolean> => {
  const { now, ...values } = link
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('provider_link')
    .values({ ...values, created_at: now, last_used_at: now })
    .onConflict((same) => same.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Notes when somebody signed in by the provider last. */
export const setLinkUsed = (tx: Tx, id: number, at: Date) =>
  tx.updateTable('provider_link').set({ last_used_at: at }).where('id', '=', id).execute()

/** Deletes one of a person's own; a stranger's is not there. */
export async function deleteProviderLink(db: Db, userId: number, id: number) {
  const { numDeletedRows } = await db
    .deleteFrom('provider_link')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notFound()
}

/** Deletes all of a person's. */
export const unlinkAll = (tx: Tx, userId: number) =>
  tx.deleteFrom('provider_link').where('user_id', '=', userId).execute()

const lifeMs = 10 * 60_000

interface Question {
  stateHash: Buffer
  browserHash: Buffer
  issuer: string
  nonce: string
  verifier: string
  now: Date
}

/** Keeps a question until it is answered or too old. */
export async function insertQuestion(
  db: Db,
  { stateHash, browserHash, issuer, nonce, verifier, now }: Question,
) {
  await db.deleteFrom('provider_question').where('expires_at', '<', now.toISOString()).execute()
  await db
    .insertInto('provider_question')
    .values({
      state_hash: stateHash,
      browser_hash: browserHash,
      issuer,
      nonce,
      verifier,
      expires_at: new Date(now.getTime() + lifeMs),
    })
    .execute()
}

/** The question that this browser was asked; it is never answered twice. */
export const spendQuestion = (
  db: Db,
  { stateHash, browserHash, now }: { stateHash: Buffer; browserHash: Buffer; now: Date },
) =>
  db
    .deleteFrom('provider_question')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now.toISOString())
    .returning(['issuer', 'nonce', 'verifier'])
    .executeTakeFirst()
