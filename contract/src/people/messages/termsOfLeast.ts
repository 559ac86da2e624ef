import { text, type Text } from '../../messages/text.ts'
import { inDigits } from '../../money.ts'

/** What the product's terms of use say of the least payment, in yen with tax: while one works, and on leaving. */
export function leastClauses(leastTotal: number): Record<'payment' | 'leaving', Text> {
  const [least, before] = [inDigits(leastTotal), inDigits(Math.ceil(leastTotal / 1.1))]
  return {
    payment: text(
      `月の合計額が税込${least}円（消費税率10%の場合、税抜${before}円）に達するまで、支払を保留し、翌月以降へ繰り越します。`,
      `Payment is held back and carried over until the monthly total reaches ${least} yen including tax (${before} yen before 10% tax).`,
    ),
    leaving: text(
      `退会するときは、前月末日までに確定した未払いの報酬の合計が税込${least}円以上である場合に限り、これを支払います。${least}円に満たない報酬は失効します。`,
      `On withdrawal, rewards confirmed up to the end of the previous month are paid only if they total at least ${least} yen including tax. Smaller amounts are forfeited.`,
    ),
  }
}

/** What they promise at the latest. */
export const promisedClauses = leastClauses(1000)
/** Their names among the texts that follow the settings. */
export const leastClauseNames = { payment: 'terms.leastPayment', leaving: 'terms.leastOnLeaving' }
