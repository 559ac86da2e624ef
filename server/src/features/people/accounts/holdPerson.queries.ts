import type { Tx } from '../../../platform/db.ts'

/** Holds whoever signs in, so that of two requests of one person that must not overlap one goes after the other. */
export async function holdPerson(tx: Tx, userId: number) {
  await tx
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute()
}
