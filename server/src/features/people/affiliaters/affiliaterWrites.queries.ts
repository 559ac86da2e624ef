import { sql, type Insertable, type Updateable } from 'kysely'
import type { Tables, Tx, OnlyColumns } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { knownReferences } from '../accounts/knownReferences.queries.ts'
import { withinScope } from '../accounts/scope.queries.ts'
import type { NamedAccount } from './namedAccount.service.ts'

declare const locked: unique symbol
/** A row that this transaction holds. Writes ask for one, never for an id. */
export type LockedAffiliater = NonNullable<Awaited<ReturnType<typeof selectForUpdate>>> & {
  [locked]: true
}

const selectForUpdate = (tx: Tx, id: number, adminId: number | null) =>
  tx
    .selectFrom('affiliater')
    .selectAll()
    .where('id', '=', id)
    .$if(adminId !== null, (query) =>
      query.where(withinScope(adminId!, sql.ref('affiliater.staff_id'))),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Locks an affiliater; 404 when there is none or it is outside the administrator's data scope (null: its own people ask). */
export async function lockAffiliater(
  tx: Tx,
  id: number,
  adminId: number | null,
): Promise<LockedAffiliater> {
  const row = await selectForUpdate(tx, id, adminId)
  if (!row) throw notFound()
  return row as LockedAffiliater
}

/** Adds an affiliater and answers its id; a group that is not there is said beside the field (422). */
export const insertAffiliater = async <Values extends Insertable<Tables['affiliater']>>(
  tx: Tx,
  values: OnlyColumns<'affiliater', Values>,
): Promise<number> =>
  (
    await knownReferences(
      tx.insertInto('affiliater').values(values).returning('id').executeTakeFirstOrThrow(),
    )
  ).id

/** A rank is not among the values: `giveRank` gives one. */
export const updateAffiliater = <Values extends Updateable<Tables['affiliater']>>(
  tx: Tx,
  { id }: Pick<LockedAffiliater, 'id'>,
  values: OnlyColumns<'affiliater', Values> & { rank?: never },
) => knownReferences(tx.updateTable('affiliater').set(values).where('id', '=', id).execute())

/** Keeps where rewards go, and since when; null = since there is none. */
export const setBankAccount = (
  tx: Tx,
  { id }: LockedAffiliater,
  account: NamedAccount,
  registeredAt: Date | null,
) =>
  tx
    .updateTable('affiliater')
    .set({ ...account, bank_registered_at: registeredAt })
    .where('id', '=', id)
    .execute()
