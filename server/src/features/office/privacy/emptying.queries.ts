import { sql, type RawBuilder } from 'kysely'
import { afterYears } from '../../../domain/personalData/afterYears.ts'
import type { Tx } from '../../../platform/db.ts'
import { erasedName, type Column } from './blanks.rules.ts'
import type { PartOfPerson } from './erasing.queries.ts'
import type { Subject } from './subject.rules.ts'

/** What of the rows that stayed goes when the years of the law are over. */
const emptied = ({ name, type, isRequired }: Column): RawBuilder<unknown> => {
  const column = sql.ref(name)
  if (type === 'jsonb') return sql`emptied_record(${column})`
  if (type === 'bytea') return sql`''::bytea`
  if (name === 'registration') return sql`null`
  return isRequired
    ? sql`case when ${column} = '' then '' else ${sql.lit(erasedName)} end`
    : sql`case when ${column} is not null then ${sql.lit(erasedName)} end`
}

/** Empties what rows say of a party and leaves their days and amounts. Answers how many. */
export async function emptyRows(
  tx: Tx,
  { shape: { name: table, columns }, condition }: PartOfPerson,
): Promise<number> {
  const sets = columns
    .filter(({ name }) => afterYears[table]!.includes(name))
    .map((column) => sql`${sql.ref(column.name)} = ${emptied(column)}`)
  const { numAffectedRows } =
    await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${condition}`.execute(tx)
  return Number(numAffectedRows)
}

/** The bank's files that paid a party, or were to before they were taken back or the money was: each is of a day whose own years are over, too. */
export const transferFilesOf = ({ kind, id }: Subject) => {
  const payment = { affiliater: 'payment', agency: 'agency_payment' }[kind as string]
  return payment
    ? sql<boolean>`id in (
        select transfer_file_id from ${sql.table(payment)} where ${sql.ref(`${kind}_id`)} = ${id}
        union select step.transfer_file_id from ${sql.table(`${payment}_history`)} as step join ${sql.table(payment)} as of on of.id = step.payment_id
        where ${sql.ref(`of.${kind}_id`)} = ${id})`
    : null
}
