import { adultAge } from '@tsunagi/contract/japan'
import type { LandingTexts } from '@tsunagi/contract/office/settingSections'
import { ageClauseNames, ageClauses } from '@tsunagi/contract/people/messages/termsOfAge'
import { text } from '@tsunagi/contract/messages/text'

/** What the front page and the product's terms say of the age, by the names of their texts, where the operator asks for more than the law. */
export function leastAgeTexts(age: number): LandingTexts {
  if (age === adultAge) return {}
  const { applying, prohibited } = ageClauses(age)
  return {
    [ageClauseNames.applying]: applying,
    [ageClauseNames.prohibited]: prohibited,
    'faq2.answer': text(
      `${age}歳以上の個人の方、または法人がお申し込みいただけます。メディアの内容を審査し、結果をメールでお知らせします。`,
      `Anyone aged ${age} or older, and companies. We look at your medium and tell you the result by email.`,
    ),
  }
}
