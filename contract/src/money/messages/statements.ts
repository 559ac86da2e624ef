import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import type { StatementEvent, StatementMove, StatementState } from '../statementMoves.ts'

export const statementStateLabels = {
  issued: text('発行済み', 'Issued'),
  viewed: text('閲覧済み', 'Viewed'),
  confirmed: text('内容確認済み', 'Accepted'),
  deemed: text('みなし確認', 'Deemed accepted'),
  disputed: text('異議あり', 'Disputed'),
} satisfies Record<StatementState, Text>

export const statementEventLabels = {
  issued: text('発行済み', 'Issued'),
  sent: text('メール送信', 'Emailed'),
  viewed: text('閲覧済み', 'Viewed'),
  confirmed: text('内容確認済み', 'Accepted'),
  deemed: text('みなし確認', 'Deemed accepted'),
  disputed: text('異議あり', 'Disputed'),
  answered: text('回答（再度確認を依頼）', 'Answered, to be checked again'),
  settled: text('解決（このまま確認済み）', 'Settled as it is'),
} satisfies Record<StatementEvent, Text>

/** What people do with statements, as refusals call it. */
export const statementMoveLabels = {
  confirm: text('内容の確認', 'Accepting'),
  dispute: text('異議の申し出', 'Disputing'),
  answer: text('異議への回答', 'Answering a dispute'),
  settle: text('異議の解決', 'Settling a dispute'),
} satisfies Record<StatementMove, Text>

export const statementColumns = {
  statement_state: column(text('通知書の状態', 'State of the statement'), statementStateLabels),
  answer_by: column(text('通知書の確認期限', 'Statement to be checked by')),
} satisfies Columns
