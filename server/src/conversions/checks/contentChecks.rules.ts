import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import { counted } from '@tsunagi/contract/messages/counted'
import { text } from '@tsunagi/contract/messages/text'
import { isOfCheck } from '../clicks/clickId.ts'
import type { NamedCheck, Proof, Remark, Stop } from './check.rules.ts'
import { mostLines } from '../facts/lines.rules.ts'
import { said } from '../facts/said.rules.ts'
import { isTest } from '../facts/testWord.rules.ts'
import { eventOf, resultIdOf, statusOf, type Ordered, type Promoted } from '../facts/facts.rules.ts'
import { amountOf } from '../facts/worth.rules.ts'

const orderLength = 100

/** What the notice says. */
export const contentChecks: readonly NamedCheck<Ordered>[] = [
  ['linkage', checkStatus],
  ['lines', checkLines],
  ['amount', checkAmount],
  ['test', checkTest],
]

/** The number of the order or reservation. */
export const provenOrder: Proof<Promoted, Pick<Ordered, 'orderNumber'>> = ({
  notice,
  orderNumber,
}) => {
  const resultId = resultIdOf(notice)
  if (resultId !== null)
    return {
      found: { orderNumber: orderNumber ?? '' },
      detail: text(`成果ID ${resultId}`, `Result id ${resultId}`),
    }
  if (orderNumber === null)
    return {
      code: codes.badParameter,
      detail: text(
        'パラメータ args（注文番号）がありません',
        'The parameter args (order number) is missing',
      ),
    }
  if (orderNumber.length > orderLength)
    return {
      code: codes.badParameter,
      detail: text(
        `注文番号は${orderLength}文字までです`,
        `An order number has at most ${orderLength} characters`,
      ),
    }
  return {
    found: { orderNumber },
    detail: text(`注文番号 ${orderNumber}`, `Order number ${orderNumber}`),
  }
}

/** The goal that was reached. */
export const provenGoal: Proof<Promoted, Pick<Ordered, 'goal'>> = ({ notice, goal }) => {
  if (goal)
    return { found: { goal }, detail: text(`成果地点「${goal.name}」`, `Goal “${goal.name}”`) }
  const sent = notice.params['goal']
  return {
    code: codes.unknownGoal,
    detail:
      sent === undefined
        ? text('受付中の成果地点がありません', 'The promotion has no open goal')
        : text(`成果地点「${sent}」はありません`, `There is no open goal “${sent}”`),
  }
}

/** What a connected network may mean by a status is not guessed. */
function checkStatus({ unmappedStatus }: Ordered): Stop | null {
  return unmappedStatus === null
    ? null
    : {
        code: codes.badParameter,
        detail: text(
          `先方のステータス「${unmappedStatus}」は、連携の対応表にありません`,
          `The status mapping of the connection does not have their status “${unmappedStatus}”`,
        ),
      }
}

function checkLines({ lines, notice }: Ordered): Remark | Stop | null {
  if (lines === null)
    return {
      code: codes.badParameter,
      detail: text(
        `明細（items、pg、quantity）を読み取れません。1行は「商品コード:数量:金額」、画像タグは${mostLines.image}行、それ以外は${mostLines.other}行までです`,
        `The lines (items, pg, quantity) cannot be read. A line is “code:quantity:yen”; an image takes ${mostLines.image}, other routes ${mostLines.other}`,
      ),
    }
  return said(notice.params, 'items') === null
    ? null
    : { detail: text(`明細 ${lines.length}行`, counted(lines.length, 'line')) }
}

function checkAmount(facts: Ordered): Remark | Stop | null {
  const { notice, amountText, goal } = facts
  if (amountText === null) {
    const isNeeded = goal.kind === 'share' && statusOf(notice) === undefined && !eventOf(notice)
    return isNeeded
      ? {
          code: codes.badParameter,
          detail: text(
            'パラメータ price（売上金額）がありません',
            'The parameter price (amount of the sale) is missing',
          ),
        }
      : null
  }
  const amount = amountOf(facts)
  if (amount === null)
    return {
      code: codes.badAmount,
      detail: text(
        `「${amountText}」は円の整数ではありません`,
        `“${amountText}” is no whole number of yen`,
      ),
    }
  return {
    detail: text(
      `売上 ${amount.toLocaleString('ja-JP')}円`,
      `Sale of ¥${amount.toLocaleString('en')}`,
    ),
  }
}

/** A test ends here, also one that nothing speaks for. */
export function checkTest({ notice, promotion, click }: Promoted): Stop | null {
  if (isOfCheck(click))
    return {
      code: codes.test,
      detail: text(
        'タグ確認のテストリンクからの通知です。成果は作成しません',
        'It comes from the test link of a tag check, which makes no result',
      ),
    }
  if (promotion.test_mode)
    return {
      code: codes.test,
      detail: text(
        '広告がテストモードのため成果は作成しません',
        'The promotion is in test mode: no result is made',
      ),
    }
  if (!isTest(notice.params)) return null
  return {
    code: codes.test,
    detail: text('テストのため成果は作成しません', 'A test makes no result'),
  }
}
