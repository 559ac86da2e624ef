import { expect, test } from 'vitest'
import { mostChosen } from '@tsunagi/contract/office/audience'
import { parseQuery } from '../../client/queryString.ts'
import { chosenAudience } from './-chosen.ts'

const of = (address: string) => chosenAudience(parseQuery(address)['chosen'])
const named = (ids: number[]) => ({ audience: [{ kind: 'chosen', affiliater_ids: ids }] })

test.each([
  ['?chosen=3&chosen=5', named([3, 5])],
  ['?chosen=3', named([3])],
  ['', {}],
  ['?chosen=abc', {}],
  ['?chosen=3&chosen=-1', {}],
  [`?${Array.from({ length: mostChosen + 1 }, (_, n) => `chosen=${n + 1}`).join('&')}`, {}],
])('whom %s names', (address, audience) => expect(of(address)).toEqual(audience))
