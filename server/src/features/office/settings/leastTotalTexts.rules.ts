import { inDigits } from '@tsunagi/contract/money'
import { promisedLeastTotal, type LandingTexts } from '@tsunagi/contract/office/settingSections'
import { leastClauseNames, leastClauses } from '@tsunagi/contract/people/messages/termsOfLeast'
import { text } from '@tsunagi/contract/messages/text'

/**
 * What the front page and the product's terms say of the least payment, by the names of their texts, where it is not the one the
 * product promises. More than that takes terms of one's own, and what the product's have promised stays in them.
 */
export function leastTotalTexts(leastTotal: number): LandingTexts {
  if (leastTotal === promisedLeastTotal) return {}
  const least = inDigits(leastTotal)
  const { payment, leaving } = leastClauses(leastTotal)
  return {
    ...(leastTotal < promisedLeastTotal && {
      [leastClauseNames.payment]: payment,
      [leastClauseNames.leaving]: leaving,
    }),
    'faq11.answer': text(
      `月の合計が税込${least}円に達した時点でお支払いします。届かない分は、翌月以降に繰り越します。`,
      `Yes: ${least} yen including tax for the month. Smaller amounts are carried over.`,
    ),
    'faq14.answer': text(
      `退会はいつでもできます。前月末までの報酬が${least}円以上あれば、お支払いします。1年間ログインがないと登録が抹消されますが、その前にメールでお知らせします。`,
      `You may leave at any time; rewards up to the end of the previous month are paid if they reach ${least} yen. After 1 year of no login an account is deregistered, and we write to you before that.`,
    ),
  }
}
