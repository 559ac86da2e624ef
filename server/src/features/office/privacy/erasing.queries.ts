import { sql, type RawBuilder } from 'kysely'
import { holdings } from '../../../domain/personalData/holdings.ts'
import { personalData } from '../../../domain/personalData/personalData.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { TableShape } from '../exports/snapshot.queries.ts'
import { blankOf, type Blank, type Column } from './blanks.rules.ts'
import { rowsOf, type Condition } from './personRows.queries.ts'
import type { Subject } from './subject.rules.ts'

/** Columns of a table that hold something of people. */
export const personalColumns = ({ name: table, columns }: TableShape): Column[] =>
  columns.filter(({ name }) => (personalData[table]?.[name] ?? 'none') !== 'none')

const valueOf = (name: string, blank: Blank): RawBuilder<unknown> => {
  switch (blank.kind) {
    case 'null':
      return sql`null`
    case 'list':
      return sql`'{}'`
    case 'record':
      return sql`case jsonb_typeof(${sql.ref(name)}) when 'array' then '[]'::jsonb else '{}'::jsonb end`
    case 'bytes':
      return sql`''::bytea`
    case 'word':
      return blank.word.includes('{}')
        ? sql`replace(${sql.lit(blank.word)}, '{}', id::text)`
        : sql.lit(blank.word)
  }
}

/** Replaces what rows say of somebody. Answers how many. */
export async function replaceRows(
  tx: Tx,
  shape: TableShape,
  condition: Condition,
): Promise<number> {
  const table = shape.name
  const sets = personalColumns(shape).map(
    (column) =>
      sql`${sql.ref(column.name)} = ${valueOf(column.name, blankOf(column, personalData[table]![column.name]!))}`,
  )
  const { numAffectedRows } =
    await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${condition}`.execute(tx)
  return Number(numAffectedRows)
}

/** Deletes the rows of a table that a condition finds; answers how many. */
export async function deleteRows(tx: Tx, table: string, condition: Condition): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${condition}`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

/** Mails on their way to an address that is gone are not sent. */
export const holdMails = (tx: Tx, condition: Condition) =>
  sql`update mail set state = 'kept' where ${condition} and state in ('waiting', 'sending')`.execute(
    tx,
  )

/** How many tables away an account is. */
const depthOf = (table: string): number =>
  Math.max(
    0,
    ...(holdings[table]?.of ?? []).map(([, to]) => (to in holdings ? 1 + depthOf(to) : 1)),
  )

/** The rows of somebody in one table. */
export interface PartOfPerson {
  shape: TableShape
  condition: Condition
}

/** The tables that have rows of somebody by what becomes of them, in an order in which nothing is deleted before what leads to it. */
export function partsOf(
  subject: Subject,
  shapes: readonly TableShape[],
): Record<'replaced' | 'deleted' | 'stays', PartOfPerson[]> {
  const parts = shapes
    .filter(({ name }) => name in holdings)
    .toSorted((a, b) => depthOf(b.name) - depthOf(a.name))
    .flatMap((shape) => {
      const condition = rowsOf(subject, shape.name)
      return condition ? [{ shape, condition }] : []
    })
  const of = (erasure: string) =>
    parts.filter(({ shape }) => holdings[shape.name]!.erasure === erasure)
  return { replaced: of('replaced'), deleted: of('deleted'), stays: of('stays') }
}

/** Entries of the audit log that name these rows, or that these people made. */
export async function auditEntriesOf(
  db: Db,
  parts: readonly PartOfPerson[],
  users: readonly number[],
): Promise<number[]> {
  const named = parts.map(
    ({ shape: { name, order }, condition }) => sql`
      select ${name}::text as target, concat_ws(',', ${sql.join(order.map((column) => sql`${sql.ref(column)}::text`))}) as target_id
      from ${sql.table(name)} where ${condition}`,
  )
  const { rows } = await sql<{ id: number }>`
    select entry.id from audit_row as entry join (${sql.join(named, sql` union all `)}) as named using (target, target_id)
    union select id from audit_row where actor_id = any(${[...users]}::bigint[])
    union select id from audit_row where target = any(${byUser}::text[])
      and coalesce(after, before) ->> 'user_id' = any(${users.map(String)}::text[])
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Tables whose rows may be gone long since, or are named by a masked key: what the log says of them names the person who signed in. */
const byUser = Object.entries(holdings)
  .filter(
    ([, { of, erasure }]) => erasure === 'deleted' && of.some(([, to]) => to === 'user_account'),
  )
  .map(([table]) => table)
