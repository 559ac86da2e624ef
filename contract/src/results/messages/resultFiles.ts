import { naming, resultStatusLabels } from '../../messages/resultStatuses.ts'
import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { resultJobRowColumns } from './bulk.ts'
import { resultColumns, resultFieldLabels } from './results.ts'

const own = {
  decision: column(text('判定', 'Verdict')),
  reason: column(text('変更の理由', 'Reason for the change')),
  goal_id: column(text('成果地点ID', 'Goal ID')),
}

/** What a line says of a result there is: which it is, and what becomes of it. */
export const decisionLineColumns = {
  id: resultColumns.id,
  promotion_id: resultColumns.promotion_id,
  goal_name: resultColumns.goal_name,
  goal_id: own.goal_id,
  order_number: resultColumns.order_number,
  status: resultColumns.status,
  decision: own.decision,
  reject_code: resultColumns.reject_code,
  reject_reason: resultColumns.reject_reason,
  reject_comment: resultColumns.reject_comment,
  reason: own.reason,
  sale_amount: resultColumns.sale_amount,
  gross: resultColumns.gross,
  net: resultColumns.net,
  closing_month: resultColumns.closing_month,
} satisfies Columns

/** What a line says of a result that it adds. */
export const additionLineColumns = {
  promotion_id: resultColumns.promotion_id,
  goal_id: own.goal_id,
  media_id: column(text('メディアID', 'Media ID')),
  link_code: column(text('広告リンクのコード', 'Code of the ad link')),
  affiliater_id: column(text('アフィリエイターID', 'Publisher ID')),
  material_id: column(text('広告素材ID', 'Material ID')),
  cid: resultFieldLabels.cid,
  order_number: resultColumns.order_number,
  occurred_at: resultColumns.occurred_at,
  sale_amount: resultColumns.sale_amount,
  quantity: resultColumns.quantity,
  product_code: column(text('商品コード', 'Product code')),
  reward_code: column(text('報酬コード', 'Reward code')),
  gross: resultColumns.gross,
  net: resultColumns.net,
  decision: own.decision,
  closing_month: resultColumns.closing_month,
  reason: own.reason,
} satisfies Columns

/** What else the list exports. */
export const passedOverOfResults: Columns = Object.fromEntries(
  Object.entries(resultColumns).filter(([name]) => !(name in decisionLineColumns)),
)

/** What is wrong with the lines of a file. */
export const resultLineColumns = {
  line: column(text('行', 'Line')),
  result_id: resultColumns.id,
  state: resultJobRowColumns.state,
  field: column(text('項目', 'Field')),
  value: column(text('値', 'Value')),
  message: column(text('内容', 'Message')),
} satisfies Columns

/** What becomes of the results of a file. */
export const fileEffects: Record<string, Text> = {
  ...resultStatusLabels,
  pending: naming('{pending}に戻す', 'Return to {pending}'),
  reason: text('却下理由・コメントの変更', 'Another reason or comment'),
  corrected: text('金額の変更（差額）', 'Amounts corrected (difference)'),
  added: text('追加', 'Added'),
}
