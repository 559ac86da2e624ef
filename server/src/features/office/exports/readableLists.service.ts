import type { Columns } from '@tsunagi/contract/endpoint'
import { storedChoices } from '@tsunagi/contract/office/messages/storedChoices'
import { storedFieldLabel } from '@tsunagi/contract/office/messages/storedFields'
import type { OwnWords } from '@tsunagi/contract/messages/ownWords'
import { text, type Language } from '@tsunagi/contract/messages/text'
import { personalData } from '../../../domain/personalData/personalData.ts'
import { csvFile } from '../../../platform/csvFile.ts'
import type { TableShape } from './snapshot.queries.ts'

/** What people want to read in a spreadsheet, besides the exact data. */
const readable: readonly string[] = [
  'advertiser',
  'agency',
  'affiliater',
  'media',
  'promotion',
  'promotion_goal',
  'goal_price',
  'price_rule',
  'material',
  'link',
  'partnership',
  'result',
  'reservation',
  'claim',
  'claim_line',
  'credit_note',
  'deposit',
  'settlement',
  'payment',
  'agency_payment',
  'reward_adjustment',
  'referral_reward',
  'advertiser_charge',
  'ledger_transaction',
  'ledger_entry',
]

/** The rows of a table in an export as people read them. */
export const listName = (table: string) => `lists/${table}.csv`

const fitsInCells = (type: string) => type !== 'jsonb' && type !== 'bytea'

/** The columns of a table as people call them; null where it is no list to read. */
export function readableColumns({ name: table, columns }: TableShape): Columns | null {
  if (!readable.includes(table)) return null
  return Object.fromEntries(
    columns
      .filter(({ name, type }) => fitsInCells(type) && personalData[table]?.[name] !== 'secret')
      .map(({ name }) => {
        const options = storedChoices(table, name)
        const label = storedFieldLabel(table, name) ?? text(name, name)
        return [name, { label, ...(options && { options }) }]
      }),
  )
}

/** Instants as the product says them, which a CSV shows in Japan's time. */
const asInList = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/^(\d{4}-\d\d-\d\dT[\d:.]+)\+00:00$/, '$1Z') : value

/** A CSV as lists have it. */
export async function readableList(
  columns: Columns,
  lines: AsyncGenerator<string[]>,
  language: Language,
  words: OwnWords,
): Promise<AsyncIterable<Buffer>> {
  let kept: string[] = []
  const pageOf = async (_page: number, size: number) => {
    while (kept.length < size) {
      const { value, done } = await lines.next()
      if (done) break
      kept = kept.concat(value)
    }
    const page = kept.slice(0, size)
    kept = kept.slice(size)
    return page.map((line) => JSON.parse(line, asInList) as Record<string, unknown>)
  }
  const { content } = await csvFile(columns, pageOf, {
    filename: '',
    encoding: 'utf8',
    language,
    reader: { kind: 'admin' },
    words,
  })
  return content as AsyncIterable<Buffer>
}
