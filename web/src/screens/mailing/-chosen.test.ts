import { expect, test } from 'vitest'
import { mostChosen } from '@tsunagi/contract/office/audience'
import { parseQuery } from '../../client/queryString.ts'
import { chosenAudience } from './-chosen.ts'

const of = (address: string) => {
  const { readers, chosen } = parseQuery(address)
  return chosenAudience(readers, chosen)
}
const named = (ids: number[]) => ({
  readers: 'affiliater',
  audience: [{ kind: 'chosen', affiliater_ids: ids }],
})

test.each([
  ['?chosen=3&chosen=5', named([3, 5])],
  ['?chosen=3', named([3])],
  [
    '?readers=advertiser&chosen=3',
    { readers: 'advertiser', audience: [{ kind: 'chosen_advertisers', advertiser_ids: [3] }] },
  ],
  [
    '?readers=agency&chosen=4',
    { readers: 'agency', audience: [{ kind: 'chosen_agencies', agency_ids: [4] }] },
  ],
  ['?readers=nobody&chosen=3', named([3])],
  ['', {}],
  ['?chosen=abc', {}],
  ['?chosen=3&chosen=-1', {}],
  [`?${Array.from({ length: mostChosen + 1 }, (_, n) => `chosen=${n + 1}`).join('&')}`, {}],
])('whom %s names', (address, audience) => expect(of(address)).toEqual(audience))
