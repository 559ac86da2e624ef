import { holdings } from '../../../domain/personalData/holdings.ts'
import { personalData } from '../../../domain/personalData/personalData.ts'

export type Fields = Record<string, unknown> | null

export const blanked = '***'

/** Fields of a recorded change without what they say of the person. What stays in its table stays here. */
export function blankedFields(table: string, fields: Fields): Fields {
  if (!fields) return null
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value !== null && isBlanked(table, name) ? blanked : value,
    ]),
  )
}

/** Of a request itself, what the person wrote; what was decided stays. */
const ofRequests: readonly string[] = ['words', 'mail_address']

const isBlanked = (table: string, column: string): boolean =>
  table === 'privacy_request'
    ? ofRequests.includes(column)
    : (holdings[table]?.erasure ?? 'stays') !== 'stays' &&
      (personalData[table]?.[column] ?? 'none') !== 'none'

/** A key that says something of the person, such as an address. */
export const hasPersonalKey = (table: string, key: readonly string[]): boolean =>
  key.some((column) => isBlanked(table, column))
