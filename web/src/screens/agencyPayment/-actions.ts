import { agencyPayments } from '@tsunagi/contract/money/agencyPayments'
import { agencyStatements } from '@tsunagi/contract/money/statements'
import { decisionsOf } from '../paymentManagement/-decisions.tsx'
import { statementDecisionsOf } from '../paymentManagement/-statementDecisions.tsx'
import { transferOf } from '../paymentManagement/-transfer.tsx'

const decisions = decisionsOf(agencyPayments)
export const statementDecisions = statementDecisionsOf(agencyStatements)

/** What the operator does with payments to agencies, in the order in which it comes. */
export const moves = [
  decisions.confirm,
  transferOf(agencyPayments),
  decisions.markPaid,
  decisions.hold,
  decisions.release,
  decisions.giveBack,
  decisions.unconfirm,
  decisions.unmarkPaid,
]
/** What is done with many at once. */
export const bulk = [...moves, statementDecisions.send]
export const { withdrawFile } = decisions
