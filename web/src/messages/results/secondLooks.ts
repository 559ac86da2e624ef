import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'
import type { SecondLook } from '@tsunagi/contract/results/secondLooks'
import { formatYen } from '../../client/format.ts'

export const secondLookMessages = catalogue({
  title: text('別の管理者の確認', 'Second looks'),
  none: text('確認の依頼はありません', 'Nothing was asked'),
  othersLead: text(
    '同意すると、この金額がすぐに反映されます。',
    'If you agree, these amounts hold at once.',
  ),
  ownLead: text(
    '自分が入力した金額です。別の管理者の回答を待っています。',
    'You entered it yourself: another administrator has to answer.',
  ),
  comment: text('コメント', 'Comment'),
  agree: text('同意する', 'Agree'),
  agreeQuestion: text(
    '入力された金額に同意します。手動で作成された成果は承認待ちになり、訂正はすぐに反映されます。',
    'A result made by hand becomes pending; corrected amounts hold at once.',
  ),
  refuse: text('見送る', 'Refuse'),
  refuseQuestion: text(
    '手動で作成された成果は却下され、訂正は行われません。',
    'A result made by hand is rejected; amounts stay as they are.',
  ),
  withdraw: text('取り下げる', 'Withdraw'),
  withdrawQuestion: text(
    '自分の入力を取り下げます。手動で作成した成果は却下され、訂正は行われません。',
    'You take back what you entered: a result made by hand is rejected, amounts stay as they are.',
  ),
  answered: text('回答しました。', 'Answered.'),
  notAgreed: text(
    'まだ別の管理者が同意していません',
    'No second administrator has agreed to it yet',
  ),
  notAgreedLead: text(
    '手動で作成された成果は、入力した人とは別の管理者が同意するまで、承認も承認待ちに戻すこともできません。',
    'Made by hand, it is neither approved nor made pending until an administrator other than whoever entered it agrees.',
  ),
})

export const askedFor = ({ asked_by, gross, net, comment }: SecondLook) =>
  text(
    `${asked_by}さんの入力：グロス ${formatYen(gross)}、報酬 ${formatYen(net)}。理由：${comment}`,
    `${asked_by} entered: gross ${formatYen(gross)}, reward ${formatYen(net)}. Reason: ${comment}`,
  )

export const waitingFor = ({ ja, en }: Text) =>
  text(`別の管理者の確認：${ja}`, `Second look: ${en}`)
