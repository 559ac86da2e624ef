import { agencyPayments } from '@tsunagi/contract/money/agencyPayments'
import { decisionsOf } from '../paymentManagement/-decisions.tsx'
import { transferOf } from '../paymentManagement/-transfer.tsx'

const decisions = decisionsOf(agencyPayments)

/** What the operator does with payments to agencies, in the order in which it comes. */
export const actions = [
  decisions.confirm,
  transferOf(agencyPayments),
  decisions.markPaid,
  decisions.hold,
  decisions.release,
  decisions.giveBack,
  decisions.unconfirm,
  decisions.unmarkPaid,
]
export const { withdrawFile } = decisions
