import { afterYears } from '../../../domain/personalData/afterYears.ts'
import { holdings } from '../../../domain/personalData/holdings.ts'
import { personalData } from '../../../domain/personalData/personalData.ts'

/** The columns of a row that an entry says something of; null = there was no row. */
export type Fields = Record<string, unknown> | null

/** What stands in an entry where something of a person was. */
export const blanked = '***'

/** Which columns of recorded changes an erasure blanks. */
export type Blanks = (table: string, column: string) => boolean

/** Fields of a recorded change without what they say of the person. What stays in its table stays here. */
export function blankedFields(blanks: Blanks, table: string, fields: Fields): Fields {
  if (!fields) return null
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value !== null && blanks(table, name) ? blanked : value,
    ]),
  )
}

/** Of a request itself, what the person wrote; what was decided stays. */
const ofRequests: readonly string[] = ['words', 'mail_address']

/** On request: what does not stay. */
export const blanksOnRequest: Blanks = (table, column) =>
  table === 'privacy_request'
    ? ofRequests.includes(column)
    : (holdings[table]?.erasure ?? 'stays') !== 'stays' &&
      (personalData[table]?.[column] ?? 'none') !== 'none'

/** When the years of the law are over: that, and what stayed because of it. */
export const blanksAfterYears: Blanks = (table, column) =>
  blanksOnRequest(table, column) || (afterYears[table] ?? []).includes(column)

/** A key that says something of the person, such as an address. */
export const hasPersonalKey = (blanks: Blanks, table: string, key: readonly string[]): boolean =>
  key.some((column) => blanks(table, column))
