import { paymentStatusLabels } from '@tsunagi/contract/money/messages/payments'
import {
  statementMoveLabels,
  statementStateLabels,
} from '@tsunagi/contract/money/messages/statements'
import {
  hasStatement,
  statementTransitions,
  type StatementMove,
  type StatementState,
} from '@tsunagi/contract/money/statementMoves'
import { text } from '@tsunagi/contract/messages/text'
import type { Tx } from '../../../platform/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { lockStatement, type LockedStatement } from './statementWrites.queries.ts'
import type { StatementOf } from './statements.queries.ts'

/** A statement that holds, and the payment it is of. */
export type Standing = LockedStatement & { statement: NonNullable<LockedStatement['statement']> }

/** Holds the statement of a payment, refused while the payment is not confirmed or has no statement yet. */
export async function lockStanding(tx: Tx, viewer: User, of: StatementOf): Promise<Standing> {
  const payment = await lockStatement(tx, viewer, of)
  if (!payment) throw notFound()
  if (!hasStatement(payment.status)) throw withoutHold(payment)
  if (payment.statement === null) throw notIssued()
  return payment as Standing
}

/** The same for a move, by somebody who has read the revision that stands. Answers where the move leads. */
export async function lockToMove(
  tx: Tx,
  viewer: User,
  of: StatementOf,
  move: StatementMove,
  revision: number,
): Promise<{ payment: Standing; to: StatementState }> {
  const payment = await lockStanding(tx, viewer, of)
  if (payment.statement.revision !== revision) throw revised()
  const to = statementTransitions[payment.statement.state][move]
  if (!to) throw cannot(payment.statement.state, move)
  return { payment, to }
}

const withoutHold = ({ number, status }: LockedStatement) => {
  const label = paymentStatusLabels[status]
  return conflict(
    text(
      `${number}は「${label.ja}」のため、支払通知書は有効ではありません。`,
      `${number} is “${label.en}”: its statement does not hold.`,
    ),
  )
}

const notIssued = () =>
  conflict(
    text(
      '支払通知書を作成しています。しばらくしてからやり直してください。',
      'The statement is being made. Please try again in a moment.',
    ),
  )

const revised = () =>
  conflict(
    text(
      '支払通知書が改訂されました。新しい版をご確認ください。',
      'The statement was revised. Please read the new version.',
    ),
  )

function cannot(state: StatementState, move: StatementMove) {
  const [label, what] = [statementStateLabels[state], statementMoveLabels[move]]
  return conflict(
    text(
      `この支払通知書は「${label.ja}」のため、${what.ja}はできません。`,
      `This statement is “${label.en}”. ${what.en} is not possible.`,
    ),
  )
}
