import { expect, test } from 'vitest'
import { leastClauses, promisedClauses } from '@tsunagi/contract/people/messages/termsOfLeast'
import { terms } from '@tsunagi/contract/people/messages/terms'
import { leastTotalTexts } from './leastTotalTexts.rules.ts'

test('the terms promise what they always did, word by word', () => {
  const clauses = terms.flatMap((article) => article.clauses)
  for (const clause of Object.values(promisedClauses)) expect(clauses).toContain(clause)
  expect(promisedClauses.payment.ja).toContain('税込1,000円（消費税率10%の場合、税抜910円）')
})

test.each([
  [1000, undefined],
  [500, '税込500円（消費税率10%の場合、税抜455円）'],
  [3000, undefined],
])('with a least payment of %i yen the terms say %s in its place', (least, words) => {
  const said = leastTotalTexts(least)['terms.leastPayment']?.ja
  expect(said === undefined ? undefined : said.includes(words!)).toEqual(words && true)
  expect(leastTotalTexts(least)['terms.leastOnLeaving']).toEqual(
    words && leastClauses(least).leaving,
  )
})
