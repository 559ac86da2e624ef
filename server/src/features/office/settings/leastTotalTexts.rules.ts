import { inDigits } from '@tsunagi/contract/money'
import { promisedLeastTotal, type LandingTexts } from '@tsunagi/contract/office/settingSections'
import { text } from '@tsunagi/contract/messages/text'

/** What the front page answers of the least payment, by the names of its texts, where it is not the one the product promises. */
export function leastTotalTexts(leastTotal: number): LandingTexts {
  if (leastTotal === promisedLeastTotal) return {}
  const least = inDigits(leastTotal)
  return {
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
