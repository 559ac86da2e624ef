import { expect, test } from 'vitest'
import { prohibitedMatters } from '@tsunagi/contract/catalogue/messages/prohibitedMatters'
import { terms } from '@tsunagi/contract/people/messages/terms'
import { adultClauses } from '@tsunagi/contract/people/messages/termsOfAge'
import { leastAgeTexts } from './leastAgeTexts.rules.ts'

test('the terms and what they prohibit say the age of the law as they always did', () => {
  const clauses = [...terms, ...prohibitedMatters].flatMap((article) => article.clauses)
  for (const clause of Object.values(adultClauses)) expect(clauses).toContain(clause)
  expect(leastAgeTexts(18)).toEqual({})
})

test('where more is asked for, the terms, what they prohibit and the front page say so in both languages', () => {
  const texts = leastAgeTexts(20)
  expect(Object.keys(texts)).toEqual(['terms.leastAge', 'prohibited.leastAge', 'faq2.answer'])
  for (const { ja, en } of Object.values(texts)) {
    expect(ja).toContain('20歳')
    expect(en).toContain('20')
  }
})
