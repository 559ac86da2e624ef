import { sql, type Insertable, type Updateable } from 'kysely'
import type { Tables, Tx, OnlyColumns } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { knownReferences } from '../accounts/knownReferences.queries.ts'
import { withinScope } from '../accounts/scope.queries.ts'

declare const locked: unique symbol
/** A row that this transaction holds. Writes ask for one, never for an id. */
export type LockedAdvertiser = NonNullable<Awaited<ReturnType<typeof selectForUpdate>>> & {
  [locked]: true
}

const selectForUpdate = (tx: Tx, id: number, adminId: number | null) =>
  tx
    .selectFrom('advertiser')
    .selectAll()
    .where('id', '=', id)
    .$if(adminId !== null, (query) =>
      query.where(withinScope(adminId!, sql.ref('advertiser.staff_id'))),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Locks an advertiser; 404 when there is none or it is outside the administrator's data scope (null: its own people ask). */
export async function lockAdvertiser(
  tx: Tx,
  id: number,
  adminId: number | null,
): Promise<LockedAdvertiser> {
  const row = await selectForUpdate(tx, id, adminId)
  if (!row) throw notFound()
  return row as LockedAdvertiser
}

/** Adds an advertiser and answers its id; an agency that is not there is said beside the field (422). */
export const insertAdvertiser = async <Values extends Insertable<Tables['advertiser']>>(
  tx: Tx,
  values: OnlyColumns<'advertiser', Values>,
): Promise<number> =>
  (
    await knownReferences(
      tx.insertInto('advertiser').values(values).returning('id').executeTakeFirstOrThrow(),
    )
  ).id

/** Keeps columns of an advertiser; an agency that is not there is said beside the field (422). */
export const updateAdvertiser = <Values extends Updateable<Tables['advertiser']>>(
  tx: Tx,
  { id }: Pick<LockedAdvertiser, 'id'>,
  values: OnlyColumns<'advertiser', Values>,
) => knownReferences(tx.updateTable('advertiser').set(values).where('id', '=', id).execute())
