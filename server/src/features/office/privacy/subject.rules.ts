import { parties, type Party } from '@tsunagi/contract/endpoint'
import type { PrivacySubject } from '@tsunagi/contract/office/privacyRequests'

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
const visitor = ['ip', 'user_agent', 'visitor_id', 'referrer', 'params', 'risks']
const operatorsMarks = ['notes', 'tags', 'rank_lock_reason']
/** What is known of visitors, who are somebody else; how the operator judges, what screens say that only the operator reads, what systems were told with the eyes of whose they are, and what went with something deleted, keys included. */
const ofOthers: Readonly<Record<string, readonly string[]>> = {
  affiliater: operatorsMarks,
  advertiser: operatorsMarks,
  agency: operatorsMarks,
  import_row: operatorsMarks,
  media_note: ['body'],
  access_control: ['reason'],
  price_rule: ['reason'],
  contact: ['note'],
  payment: ['status_comment'],
  payment_history: ['comment'],
  agency_payment: ['status_comment'],
  agency_payment_history: ['comment'],
  reward_adjustment: ['cancel_reason'],
  deposit: ['memo'],
  result: visitor,
  reservation: [...visitor, 'memo'],
  reservation_history: ['memo'],
  second_look: ['comment', 'answer'],
  webhook_delivery: ['body', 'response'],
  deleted_record: ['parts'],
}
/** What the advertiser's side notes for itself. */
const ofBuyers: Readonly<Record<string, readonly string[]>> = { result: ['memo'] }

/** Who reads, and the columns, and names in records, of a table that the settings keep from them. */
export interface Knowing {
  kind: PrivacySubject
  unseen: (table: string) => readonly string[]
}

/** Whether a column of a table, or a name in its records, is shown to the person its rows are of. */
export const mayKnow = ({ kind, unseen }: Knowing, table: string, name: string): boolean =>
  !hidden[kind].test(name) &&
  !unseen(table).includes(name) &&
  !ofOthers[table]?.includes(name) &&
  !(kind === 'affiliater' && ofBuyers[table]?.includes(name))

/** A row as JSON without what its records say that is no business of the person. */
export const knownRow = (knowing: Knowing, table: string, row: string): string =>
  JSON.stringify(
    JSON.parse(row, (name, value: unknown) => (mayKnow(knowing, table, name) ? value : undefined)),
  )

/** The kind of account that asks; null = an address alone does. */
export const accountOf = (kind: PrivacySubject): Party | null =>
  parties.find((table) => table === kind) ?? null
