import { catalogue, text, type Text } from '@tsunagi/contract/messages/text'
import type { orderChoices, OrderGroup } from '@tsunagi/contract/results/reconciliation'

export const reconciliationMessages = catalogue({
  title: text('注文リストとの照合', 'Reconciliation with an order list'),
  hint: text(
    '自社の受注データ（CSV）をそのまま使って、成果と突き合わせます。列の名前は自由です。',
    'Compares a CSV of the shop’s own orders with the results. Its columns may have any names.',
  ),
  list: text('注文リスト', 'Order list'),
  period: text('成果の発生日', 'Results occurred on'),
  compare: text('照合する', 'Compare'),
  again: text('この列で照合する', 'Compare by these columns'),
  columns: text('列の対応', 'Columns'),
  columnsHint: text(
    '次回からは、この広告主の対応を覚えています。',
    'They are remembered for the advertiser.',
  ),
  orderColumn: text('注文番号の列', 'Column of the order number'),
  amountColumn: text('金額の列', 'Column of the amount'),
  dateColumn: text('日時の列', 'Column of the date'),
  statusColumn: text('状態の列', 'Column of the status'),
  cancelledWords: text('キャンセルを表す言葉', 'Words for cancelled'),
  cancelledHint: text(
    '空欄なら「キャンセル」「返品」「cancelled」など。複数はカンマで区切ります',
    'Empty: cancelled, 返品 and the like. Put commas between several',
  ),
  noColumn: text('使わない', 'Not used'),
  orderNumber: text('注文番号', 'Order number'),
  status: text('ステータス', 'Status'),
  ours: text('こちらの売上', 'Our sale'),
  theirs: text('リストの金額', 'Amount in the list'),
  occurredAt: text('発生日時', 'Occurred at'),
  none: text('ありません。', 'None.'),
  what: text('どうしますか', 'What to do'),
  decide: text('変更の内容を確認する', 'Review what would change'),
  decideHint: text('この段階では何も変わりません。', 'Nothing is changed yet.'),
  goal: text('成果地点（追加する成果）', 'Goal (of what is added)'),
  medium: text('メディア（追加する成果）', 'Medium (of what is added)'),
  back: text('照合へ戻る', 'Back to the comparison'),
})

export const orderGroupLabels: Record<OrderGroup, Text> = {
  matched: text('一致', 'Matched'),
  differs: text('金額が違う', 'Amount differs'),
  cancelled: text('リストではキャンセル', 'Cancelled in the list'),
  missing: text('こちらにない', 'Missing with us'),
  extra: text('リストにない', 'Not in the list'),
  unreadable: text('読み取れない行', 'Lines that cannot be read'),
}

const leave = text('そのままにする', 'Leave')
const reject = text('却下する', 'Reject')
type Choices = {
  [Group in keyof typeof orderChoices]: Record<(typeof orderChoices)[Group][number], Text>
}

export const orderChoiceLabels: Choices = {
  matched: { approve: text('承認', 'Approve'), leave },
  differs: {
    approve: text('金額を直して承認する', 'Correct and approve'),
    correct: text('金額だけ直す', 'Correct only'),
    leave,
  },
  cancelled: { reject, leave },
  extra: { leave, reject },
  missing: { leave, add: text('成果として追加する', 'Add as results') },
}

export const groupTitle = (group: OrderGroup, orders: number) => {
  const { ja, en } = orderGroupLabels[group]
  return text(
    `${ja}（${orders.toLocaleString('ja-JP')}件）`,
    `${en} (${orders.toLocaleString('en')})`,
  )
}
