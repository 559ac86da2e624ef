import { sql } from 'kysely'
import { userTypes } from '@tsunagi/contract/endpoint'
import type { Db, Tx } from '../../../platform/db.ts'
import type { TableShape } from './snapshot.queries.ts'

/** What an installation that is in use has, by the table. */
const signsOfUse = [
  'advertiser',
  'affiliater',
  'agency',
  'promotion',
  'media',
  'click',
  'result',
  'ledger_transaction',
] as const

/** Tables that are not empty although they would be in an installation that nobody has used yet. */
export async function tablesInUse(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const table of signsOfUse)
    if (
      await db
        .selectFrom(table)
        .select(sql`1`.as('one'))
        .limit(1)
        .executeTakeFirst()
    )
      found.push(table)
  return found
}

/** The owners who can sign in here. */
export const ownersHere = (tx: Tx) =>
  tx
    .selectFrom('user_account')
    .select(['mail_address', 'password_hash', 'user_name', 'language'])
    .where('user_type', '=', userTypes.admin)
    .where('role_id', 'is', null)
    .where('lifecycle', 'is', null)
    .where('password_hash', 'like', '$argon2%')
    .orderBy('id')
    .execute()
/** An owner who can sign in, with what signing in takes. */
export type Owner = Awaited<ReturnType<typeof ownersHere>>[number]

/** Adds those owners that an import did not bring along. They set up a second factor anew. */
export async function addOwners(tx: Tx, owners: readonly Owner[]) {
  for (const owner of owners) {
    const same = await tx
      .selectFrom('user_account')
      .select('id')
      .where('user_type', '=', userTypes.admin)
      .where(sql<boolean>`lower(mail_address) = lower(${owner.mail_address})`)
      .executeTakeFirst()
    if (!same)
      await tx
        .insertInto('user_account')
        .values({ ...owner, user_type: userTypes.admin })
        .execute()
  }
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Of tables that are filled from elsewhere, nothing is taken away meanwhile: what refers to what is asked at the end. */
const stays = ['migration', 'journal_position']

/** Takes everything out and the guards off: for the owner of the tables, in the transaction that fills them. Answers what has to be put back. */
export async function emptied(tx: Tx, tables: readonly TableShape[]): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
    order by 1, 2`.execute(tx)
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx)
  for (const { name } of tables)
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx)
  const filled = tables.filter(({ name }) => !stays.includes(name))
  await sql`truncate ${sql.join(filled.map(({ name }) => sql.table(name)))} restart identity`.execute(
    tx,
  )
  return rows
}

/** Puts the guards on again. A row that refers to none that is there ends the transaction. */
export async function guarded(
  tx: Tx,
  tables: readonly TableShape[],
  foreignKeys: readonly ForeignKey[],
) {
  for (const { table, name, definition } of foreignKeys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      tx,
    )
  for (const { name } of tables)
    await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx)
}

/** Makes room for clicks of these months, as 202611. */
export async function ensureClickMonths(tx: Tx, months: readonly string[]) {
  for (const month of months)
    await sql`select ensure_click_partitions(to_timestamp(${`${month}15`}, 'YYYYMMDD'))`.execute(tx)
}

/** Writes lines of JSON as rows, with their numbers. A column that has to have a value and says null holds the null of JSON. */
export async function insertLines(tx: Tx, table: TableShape, lines: readonly string[]) {
  const columns = table.columns.map(({ name }) => sql.ref(name))
  const values = table.columns.map(({ name, type, isRequired }) =>
    type === 'jsonb' && isRequired
      ? sql`coalesce(given.${sql.ref(name)}, 'null'::jsonb)`
      : sql`given.${sql.ref(name)}`,
  )
  await sql`insert into ${sql.table(table.name)} (${sql.join(columns)}) overriding system value
    select ${sql.join(values)} from json_populate_recordset(null::${sql.table(table.name)}, ${`[${lines.join(',')}]`}::json) as given`.execute(
    tx,
  )
}

/** The next number of a column is the one after this. */
export async function continueNumbers(tx: Tx, sequences: Readonly<Record<string, number>>) {
  for (const [name, last] of Object.entries(sequences)) {
    const [table, column] = name.split('.') as [string, string]
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${last})`.execute(tx)
  }
}
