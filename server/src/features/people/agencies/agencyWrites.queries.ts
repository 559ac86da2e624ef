import { sql, type Insertable, type Updateable } from 'kysely'
import { text } from '@tsunagi/contract/messages/text'
import type { Tables, Tx, OnlyColumns } from '../../../platform/db.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import { withinScope } from '../accounts/scope.queries.ts'

declare const locked: unique symbol
/** A row that this transaction holds. Writes ask for one, never for an id. */
export type LockedAgency = NonNullable<Awaited<ReturnType<typeof selectForUpdate>>> & {
  [locked]: true
}

const selectForUpdate = (tx: Tx, id: number, adminId: number | null) =>
  tx
    .selectFrom('agency')
    .selectAll()
    .where('id', '=', id)
    .$if(adminId !== null, (query) =>
      query.where(withinScope(adminId!, sql.ref('agency.staff_id'))),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Locks an agency; 404 when there is none or it is outside the administrator's data scope (null: its own people ask). */
export async function lockAgency(
  tx: Tx,
  id: number,
  adminId: number | null,
): Promise<LockedAgency> {
  const row = await selectForUpdate(tx, id, adminId)
  if (!row) throw notFound()
  return row as LockedAgency
}

/** Adds an agency and answers its id; the caller has seen that whoever is in charge may be. */
export const insertAgency = async <Values extends Insertable<Tables['agency']>>(
  tx: Tx,
  values: OnlyColumns<'agency', Values>,
): Promise<number> =>
  (await tx.insertInto('agency').values(values).returning('id').executeTakeFirstOrThrow()).id

/** Keeps columns of an agency; the caller has seen that whoever is in charge may be. */
export const updateAgency = <Values extends Updateable<Tables['agency']>>(
  tx: Tx,
  { id }: Pick<LockedAgency, 'id'>,
  values: OnlyColumns<'agency', Values>,
) => tx.updateTable('agency').set(values).where('id', '=', id).execute()

/** Refuses to give a client to an agency that the administrator may not see; the one it has stays. */
export async function assertAgency(
  tx: Tx,
  adminId: number,
  before: number | null,
  agencyId: number | null,
): Promise<void> {
  if (agencyId === null || agencyId === before) return
  const found = await tx
    .selectFrom('agency')
    .select('id')
    .where('id', '=', agencyId)
    .where(withinScope(adminId, sql.ref('agency.staff_id')))
    .executeTakeFirst()
  if (!found)
    throw invalid('agency_id', text('一覧から選んでください。', 'Choose one from the list.'))
}

/** Makes the given clients, and no others, the agency's. All must be the administrator's business; what is not stays as it is. */
export async function setClients(
  tx: Tx,
  adminId: number,
  agencyId: number,
  party: 'advertiser' | 'affiliater',
  ids: readonly number[],
): Promise<void> {
  const wanted = [...new Set(ids)]
  const isOurs = withinScope(adminId, sql.ref(`${party}.staff_id`))
  const { numAffectedRows } =
    await sql`update ${sql.table(party)} set agency_id = ${agencyId} where id = any(${wanted}::bigint[]) and ${isOurs}`.execute(
      tx,
    )
  if (Number(numAffectedRows) !== wanted.length)
    throw invalid(
      `${party}_ids`,
      text('見つからないIDが含まれています。', 'Some of these ids do not exist.'),
    )
  await sql`update ${sql.table(party)} set agency_id = null where agency_id = ${agencyId} and not id = any(${wanted}::bigint[]) and ${isOurs}`.execute(
    tx,
  )
}
