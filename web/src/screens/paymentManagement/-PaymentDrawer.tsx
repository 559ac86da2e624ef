import { payments, type PaymentDetail } from '@tsunagi/contract/money/payments'
import { statements } from '@tsunagi/contract/money/statements'
import { badge, day, money, number, shownTo, text } from '../../kit/columns.tsx'
import { DetailDrawer } from '../../kit/DetailDrawer.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { lineLabels } from '../../messages/money/claims.ts'
import {
  paymentDetailLabels,
  paymentMessages as m,
  paymentTitle,
} from '../../messages/money/payments.ts'
import {
  confirm,
  giveBack,
  hold,
  markPaid,
  release,
  revive,
  unconfirm,
  unmarkPaid,
  withdrawFile,
} from './-decisions.tsx'
import { lineOfResults } from '../-lineOfResults.tsx'
import { statusTones } from './-statusTones.ts'
import { makeTransfer } from './-transfer.tsx'
import { PaymentBody } from './-PaymentBody.tsx'
import { statementDecisionsOf } from './-statementDecisions.tsx'

/** One payment in full: what it pays, where to, the statement and what can be done next. */
export const PaymentDrawer = () => (
  <DetailDrawer
    endpoint={payments.info}
    title={({ number }) => paymentTitle(number)}
    body={(payment) => (
      <PaymentBody
        payment={payment}
        pdf={payments.pdf}
        actions={actions}
        decisions={statementDecisions}
        facts={<PaymentFacts payment={payment} />}
        lines={<PaymentLines payment={payment} />}
      />
    )}
  />
)

const statementDecisions = statementDecisionsOf(statements)
export const { send: sendStatements } = statementDecisions

const actions = [
  confirm,
  makeTransfer,
  markPaid,
  hold,
  release,
  withdrawFile,
  giveBack,
  unconfirm,
  unmarkPaid,
  revive,
]

const PaymentFacts = ({ payment }: { payment: PaymentDetail }) => (
  <Facts
    title={m.payment}
    of={payment}
    labels={paymentDetailLabels}
    show={{
      affiliater_name: shownTo(['admin'], recordName('affiliater')),
      month: day(),
      status: badge(statusTones),
      results: number(),
      subtotal: money(),
      tax: money(),
      ...(payment.withholding > 0 && { withholding: money() }),
      total: money(),
      pay_on: day(),
      paid_on: day(),
      bank: text(),
    }}
  />
)

const PaymentLines = ({ payment }: { payment: PaymentDetail }) => (
  <RelatedTable
    title={m.lines}
    rows={payment.lines}
    labels={lineLabels}
    columns={{ description: lineOfResults(), quantity: number(), amount: money() }}
    empty={m.noLines}
  />
)
