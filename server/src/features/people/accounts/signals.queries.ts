import { sql, type SqlBool } from 'kysely'
import type { DuplicateSignal } from '@tsunagi/contract/people/affiliaters'
import type { Db } from '../../../platform/db.ts'

// Signs that two affiliaters are one person: they are shown to the screener and decide nothing.

const same = {
  mail: sql`lower(other.mail_address) = lower(affiliater.mail_address)`,
  phone: sql`other.phone = affiliater.phone`,
  bank: sql`other.bank_code = affiliater.bank_code and other.branch_code = affiliater.branch_code and other.account_number = affiliater.account_number`,
  person: sql`other.user_name_kana = affiliater.user_name_kana and other.birth_date = affiliater.birth_date`,
} satisfies Record<DuplicateSignal['signal'], unknown>

const shares = (signal: DuplicateSignal['signal']) =>
  sql<SqlBool>`exists (select from affiliater as other where other.id <> affiliater.id and ${same[signal]})`

/** Whether one affiliater shares anything with another: by the indexes, for a page of rows. */
export const hasSignals = sql<boolean>`(${shares('mail')} or ${shares('phone')} or ${shares('bank')} or ${shares('person')})`

const repeated = (columns: string, where = 'true') =>
  sql.raw(
    `(select ${columns} from affiliater where ${where} group by ${columns} having count(*) > 1)`,
  )

/** The same for all rows at once: everything that occurs more than once is gathered first. */
export const sharesWithAnother = sql<SqlBool>`(
  lower(affiliater.mail_address) in ${repeated('lower(mail_address)')}
  or coalesce(affiliater.phone in ${repeated('phone', 'phone is not null')}, false)
  or coalesce((affiliater.bank_code, affiliater.branch_code, affiliater.account_number) in ${repeated('bank_code, branch_code, account_number', 'account_number is not null')}, false)
  or coalesce((affiliater.user_name_kana, affiliater.birth_date) in ${repeated('user_name_kana, birth_date', 'birth_date is not null')}, false))`

/** The accounts that may be the same person's as one affiliater, and why. */
export async function duplicateSignals(db: Db, affiliaterId: number): Promise<DuplicateSignal[]> {
  const kinds = Object.entries(same).map(
    ([signal, condition]) => sql`
    (select ${signal} as signal, other.id, coalesce(other.company, other.user_name) as name, other.lifecycle::text as lifecycle
    from affiliater join affiliater as other on other.id <> affiliater.id and ${condition} where affiliater.id = ${affiliaterId} order by other.id limit 20)`,
  )
  return (await sql<DuplicateSignal>`${sql.join(kinds, sql` union all `)}`.execute(db)).rows
}
