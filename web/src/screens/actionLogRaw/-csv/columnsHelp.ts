import type { Column } from '@tsunagi/contract/endpoint'
import { text, type Text } from '@tsunagi/contract/messages/text'
import {
  additionLineColumns as added,
  decisionLineColumns as decided,
} from '@tsunagi/contract/results/messages/resultFiles'
import { resultFileMessages as m } from '../../../messages/results/resultFiles.ts'

/** What one column takes, or several that belong together. */
export interface HelpLine {
  column: Text
  takes: Text
  /** Only the operator may fill it in. */
  isOperators?: true
}

const together = (...columns: Column[]) =>
  text(
    columns.map(({ label }) => label.ja).join('・'),
    columns.map(({ label }) => label.en).join(', '),
  )

/** What the columns of a file of decisions take. */
export const decisionHelp: HelpLine[] = [
  { column: together(decided.id, decided.promotion_id, decided.order_number), takes: m.target },
  { column: decided.decision.label, takes: m.decision },
  { column: decided.reject_code.label, takes: m.rejectCode },
  { column: decided.reject_comment.label, takes: m.rejectComment },
  { column: decided.sale_amount.label, takes: m.amount },
  { column: together(decided.gross, decided.net), takes: m.byHand, isOperators: true },
  { column: decided.reason.label, takes: m.reason },
  { column: decided.closing_month.label, takes: m.month },
]

/** What the columns of a file of new results take. */
export const additionHelp: HelpLine[] = [
  { column: together(added.promotion_id, added.goal_id), takes: m.newGoal },
  { column: together(added.media_id, added.link_code, added.affiliater_id), takes: m.newMedia },
  { column: together(added.material_id, added.cid), takes: m.newWay },
  { column: together(added.order_number, added.occurred_at), takes: m.newOrder },
  { column: together(added.sale_amount, added.quantity), takes: m.newAmount },
  { column: together(added.gross, added.net), takes: m.newByHand },
  { column: together(added.decision, added.closing_month), takes: m.newDecision },
]
