import type { PrivacySubject } from '@tsunagi/contract/office/privacyRequests'
import { accountTables, type AccountTable } from '../../../domain/personalData/holding.ts'

/** Who asks: an account, or an address alone. */
export interface Subject {
  kind: PrivacySubject
  /** Of an account. */
  id: number | null
  /** In small letters. */
  mails: readonly string[]
}

/** Columns, and names in records, that are no business of a kind of person: what the other side is paid, as everywhere in the product. */
const hidden: Readonly<Record<PrivacySubject, RegExp>> = {
  affiliater: /(^|_)gross(_|$)|margin/,
  advertiser: /(^|_)net(_|$)|margin/,
  agency: /(^|_)net(_|$)/,
  mail: /(?!)/,
}
/** Of results: what is known of the visitor, who is somebody else, and how the operator judges. */
const ofVisitors = new Set(['ip', 'user_agent', 'visitor_id', 'referrer', 'params', 'risks'])
const tablesOfVisitors = new Set(['result', 'reservation'])

/** Whether a column of a table is shown to the person its rows are of. */
export const mayKnow = (kind: PrivacySubject, table: string, column: string): boolean =>
  !hidden[kind].test(column) && !(tablesOfVisitors.has(table) && ofVisitors.has(column))

/** A row as JSON without what its records say that is no business of the person. */
export const knownRow = (kind: PrivacySubject, row: string): string =>
  JSON.stringify(
    JSON.parse(row, (name, value: unknown) => (hidden[kind].test(name) ? undefined : value)),
  )

export const accountOf = (kind: PrivacySubject): AccountTable | null =>
  accountTables.find((table) => table === kind) ?? null
