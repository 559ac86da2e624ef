import { parties, type Party } from '@tsunagi/contract/endpoint'
import { Audience, type AudienceCondition } from '@tsunagi/contract/office/audience'
import type { QueryValue } from '../../client/queryString.ts'

const naming: Record<Party, (ids: unknown) => object> = {
  affiliater: (ids) => ({ kind: 'chosen', affiliater_ids: ids }),
  advertiser: (ids) => ({ kind: 'chosen_advertisers', advertiser_ids: ids }),
  agency: (ids) => ({ kind: 'chosen_agencies', agency_ids: ids }),
}

/** The audience of those whose ids an address names (`?readers=advertiser&chosen=3&chosen=5`); nothing where it names none. */
export function chosenAudience(
  asked: QueryValue,
  chosen: QueryValue,
): { readers?: Party; audience?: AudienceCondition[] } {
  const readers = parties.find((kind) => kind === asked) ?? 'affiliater'
  const given = Audience.safeParse([naming[readers]([chosen].flat())])
  return given.success ? { readers, audience: given.data } : {}
}
