import { secondInJapan, monthOf, type Month } from '@tsunagi/contract/day'
import type { FileContent } from '@tsunagi/contract/endpoint'
import type { JournalFormat } from '@tsunagi/contract/money/bookAccounts'
import type { BookSetting, JournalExport } from '@tsunagi/contract/money/books'
import { journalFormatLabels } from '@tsunagi/contract/money/messages/books'
import { text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { conflict } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { readSetting, writeSetting } from '../../../platform/settings.queries.ts'
import { exportsOf, insertExport, sumJournals, type Days } from './journal.queries.ts'
import { journalFile } from './journalFormats.rules.ts'
import { journalsOf, totalOf } from './journal.rules.ts'
import { sumAccounts } from './trialBalance.queries.ts'
import { beginOfYear } from '../../../domain/calendar/businessYear.rules.ts'
import { trialBalance, turnover } from './trialBalance.rules.ts'

/** The trial balance of a month; the running one if none is named. */
export async function monthBalance(
  db: Db,
  clock: Clock,
  {
    month = monthOf(clock.now()),
    sort,
    page,
    size,
  }: { month?: Month | undefined; sort: string; page: number; size: number },
) {
  const { fiscal_start_month } = await readSetting(db, 'books')
  const rows = trialBalance(
    await sumAccounts(db, month, beginOfYear(month, fiscal_start_month)),
    month,
  )
  const ordered = sort === 'account' ? rows : rows.toReversed()
  return {
    items: ordered.slice((page - 1) * size, page * size),
    total: rows.length,
    totals: turnover(rows),
  }
}

/** How many journals a period has, and who exported days of it before. */
export async function journalSummary(db: Db, days: Days) {
  const journals = journalsOf(await sumJournals(db, days))
  return {
    journals: journals.length,
    total: totalOf(journals),
    before: await exportsOf(db, days),
  }
}

interface WantedJournals extends Days {
  format: JournalFormat
  again?: boolean | undefined
}

/** The journals of a period for a program. It is on record who took them; days taken before only where somebody says that they are wanted. */
export function exportJournals(
  db: Db,
  clock: Clock,
  admin: Admin,
  { format, again, ...days }: WantedJournals,
): Promise<FileContent> {
  return db.transaction().execute(async (tx) => {
    const [last] = await exportsOf(tx, days)
    if (last && again !== true) throw takenBefore(last)
    const journals = journalsOf(await sumJournals(tx, days))
    if (journals.length === 0) throw nothingToExport()
    await insertExport(tx, {
      format,
      from_on: days.from,
      to_on: days.to,
      journals: journals.length,
      total: totalOf(journals),
      at: clock.now(),
      user_id: admin.id,
    })
    const period = [days.from, days.to].map((day) => day.replaceAll('-', '')).join('-')
    return {
      filename: `journals_${format}_${period}.csv`,
      content: journalFile(format, journals, await readSetting(tx, 'books')),
    }
  })
}

const takenBefore = ({ at, by, format, from_on, to_on }: JournalExport) => {
  const when = secondInJapan(new Date(at)).slice(0, 16)
  const program = journalFormatLabels[format]
  return conflict(
    text(
      `${from_on}〜${to_on}の仕訳は、${by}さんが${when}に${program.ja}用に出力しています。二重に記帳されないよう、必要な場合だけもう一度出力してください。`,
      `${by} exported the journals of ${from_on} to ${to_on} for ${program.en} at ${when}. Export them again only if you have to: entered twice, everything is booked twice.`,
    ),
  )
}

const nothingToExport = () =>
  conflict(text('この期間には仕訳がありません。', 'There are no journals in this period.'))

/** Keeps the business year and the accountant's names. */
export async function saveNames(db: Db, clock: Clock, setting: BookSetting) {
  await writeSetting(db, 'books', setting, clock.now())
  return { saved: true } as const
}
