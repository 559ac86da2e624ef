import { Audience } from '@tsunagi/contract/office/audience'
import type { QueryValue } from '../../client/queryString.ts'

/** The audience of those whose ids an address names (`?chosen=3&chosen=5`); nothing where it names none. */
export function chosenAudience(chosen: QueryValue): { audience?: Audience } {
  const given = Audience.safeParse([{ kind: 'chosen', affiliater_ids: [chosen].flat() }])
  return given.success ? { audience: given.data } : {}
}
