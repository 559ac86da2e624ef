import { naming } from '@tsunagi/contract/messages/resultStatuses'
import { enoughDecisions, recordDays } from '@tsunagi/contract/results/deadlines'
import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'
import { counted } from '@tsunagi/contract/messages/counted'

export const deadlineMessages = catalogue({
  move: text('承認期限を変更', 'Move the deadline'),
  moveQuestion: naming(
    '承認期限を変更します。「{hold}」の成果は残りの日数が変わります。',
    'Moves the deadline. Of results {hold} what is left of it is moved.',
  ),
  days: text('日数', 'Days'),
  daysHint: text('＋で後ろへ、−で前へ動かします。', 'Later, or with a minus earlier.'),
  to: text('または日時を指定', 'Or to this time'),
  reason: text('理由（成果の履歴に表示されます）', 'Reason, shown in the history of the result'),
  forecast: text('これから期限を迎える成果', 'Results about to fall due'),
  results: text('成果の件数', 'Number of results'),
  nothingDue: text(
    '今後14日間に承認期限を迎える成果はありません。',
    'Nothing falls due in the next 14 days.',
  ),
  record: text(`直近${recordDays}日間の判定`, `Decisions of the last ${recordDays} days`),
  tooFew: text(
    `判定された成果が${enoughDecisions}件に満たないため、まだ表示できません。`,
    `Fewer than ${enoughDecisions} results were decided: too few to say.`,
  ),
})

/** How long approving takes, and how often it happens. */
export const recordInWords = ({
  decided,
  rate,
  days,
}: {
  decided: number
  rate: string
  days: number | null
}): Text =>
  text(
    `承認率${rate}${days === null ? '' : `・承認まで${days}日（中央値）`}・判定${decided}件`,
    `${rate} approved${days === null ? '' : `, after ${counted(days, 'day')} (median)`}, of ${decided} decided`,
  )

export const reasonInWords = (reason: string, count: number): Text =>
  text(`${reason}（${count}件）`, `${reason} (${count})`)
