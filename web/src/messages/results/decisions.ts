import { naming } from '@tsunagi/contract/messages/resultStatuses'
import { text, type Text } from '@tsunagi/contract/messages/text'
import type { Result } from '@tsunagi/contract/results/results'
import { formatDay, formatYen } from '../../client/format.ts'

/** What a decision says of a result's money. */
export type MoneyOfResult =
  | 'gross'
  | 'net'
  | 'adjusted_gross'
  | 'adjusted_net'
  | 'open_month'
  | 'closing_month'
type Decidable = Pick<Result, 'standing' | MoneyOfResult>

/** What happens when results are decided. */
export const decisionQuestions = {
  approved: text(
    '承認すると報酬が確定し、請求と支払の対象になります。',
    'Approving fixes the reward: it will be billed and paid.',
  ),
  rejected: text(
    '却下した理由はアフィリエイターに表示されます。',
    'The publisher will see the reason for the rejection.',
  ),
  hold: naming(
    '「{hold}」の間は承認期限が進みません。',
    'While {hold}, the approval deadline does not run.',
  ),
  pending: text(
    'もう一度、承認または却下できるようになります。',
    'They can be approved or rejected again.',
  ),
}

export const currentMonth = (month: string) => text(`${month}（当月）`, `${month} (current)`)

/** What an adjusted result is worth now, as far as somebody sees it. */
export function adjustedWorth({
  standing,
  closing_month,
  gross,
  adjusted_gross,
  net,
  adjusted_net,
}: Decidable): Text {
  const sums = [
    ...(gross === null
      ? []
      : [
          text(
            `グロス ${formatYen(gross + (adjusted_gross ?? 0))}`,
            `gross ${formatYen(gross + (adjusted_gross ?? 0))}`,
          ),
        ]),
    ...(net === null
      ? []
      : [
          text(
            `報酬 ${formatYen(net + (adjusted_net ?? 0))}`,
            `reward ${formatYen(net + (adjusted_net ?? 0))}`,
          ),
        ]),
  ]
  const month = closing_month && formatDay(closing_month)
  const now = { ja: sums.map(({ ja }) => ja).join('、'), en: sums.map(({ en }) => en).join(', ') }
  return standing === 'taken_back'
    ? text(
        `${month}分の締めの後に、全額を調整で取り消しました。履歴に調整した月が表示されます。`,
        `All of it was taken back by adjustment after ${month} was closed. The history says in which month.`,
      )
    : text(
        `${month}分の締めの後に金額を調整しました。調整後は${now.ja}です。`,
        `Its amounts were adjusted after ${month} was closed. It is worth now: ${now.en}.`,
      )
}

/** Said to an advertiser of a result that is decided. */
export const onlyOperator = text(
  'この成果の判定と金額を変えられるのは運営だけです。訂正が必要なときは、運営にご連絡ください。運営と広告主のメモは変更できます。',
  'Only the operator can change what was decided of this result, and its amounts. Please write to the operator if it has to be corrected. You can still change the note of operator and advertiser.',
)

/** What a change of amounts does to an approved result, month by month; null where it is no money yet. */
export function correctionOf({
  standing,
  closing_month,
  open_month,
}: Pick<Decidable, 'standing' | 'closing_month' | 'open_month'>): Text | null {
  switch (standing) {
    case 'approved':
      return text(
        `承認済みの成果です。金額を変えると、${closing_month}分の計上を新しい金額でやり直します。`,
        `This result is approved. Other amounts replace what was posted to ${closing_month}.`,
      )
    case 'settled':
    case 'taken_back':
      return text(
        `${closing_month}分として締めた成果です。金額を変えると、成果は承認のまま、差額を${open_month}分の調整として計上します。次の請求と支払に含まれます。`,
        `It was closed with ${closing_month}. The result stays as it is; the difference is posted as an adjustment of ${open_month}, for the next invoice and payment.`,
      )
    default:
      return null
  }
}
