import { sql } from 'kysely'
import type { NumberedKind } from '../../../domain/documents/documentNumber.rules.ts'
import type { Db } from '../../../platform/db.ts'

/** Which kinds of documents have numbers that begin with these letters, and go on with a month. */
export async function kindsNumbered(db: Db, prefix: string): Promise<NumberedKind[]> {
  const numbers = `^${prefix}[0-9]{6}-[0-9]+$`
  const { rows } = await sql<{ kind: NumberedKind }>`
    select 'claim' as kind where exists (select from claim where number ~ ${numbers})
    union all select 'voided' where exists (select from claim where void_number ~ ${numbers})
    union all select 'credit_note' where exists (select from credit_note where number ~ ${numbers})
    union all select 'payment' where exists (select from payment where number ~ ${numbers})
    union all select 'agency_payment' where exists (select from agency_payment where number ~ ${numbers})`.execute(
    db,
  )
  return rows.map(({ kind }) => kind)
}
