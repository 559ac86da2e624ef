import { agencyPayments, type AgencyPaymentDetail } from '@tsunagi/contract/money/agencyPayments'
import { badge, day, money, number, shownTo, text } from '../../kit/columns.tsx'
import { DetailDrawer } from '../../kit/DetailDrawer.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { agencyPaymentDetailLabels } from '../../messages/money/agencyPayments.ts'
import { lineLabels } from '../../messages/money/claims.ts'
import { paymentMessages as m, paymentTitle } from '../../messages/money/payments.ts'
import { PaymentBody } from '../paymentManagement/-PaymentBody.tsx'
import { statusTones } from '../paymentManagement/-statusTones.ts'
import { moves, statementDecisions, withdrawFile } from './-actions.ts'

/** One payment to an agency in full: what it pays, where to, the statement and what can be done next. */
export const AgencyPaymentDrawer = () => (
  <DetailDrawer
    endpoint={agencyPayments.info}
    title={({ number: of }) => paymentTitle(of)}
    body={(payment) => (
      <PaymentBody
        payment={payment}
        pdf={agencyPayments.pdf}
        actions={[...moves, withdrawFile]}
        decisions={statementDecisions}
        facts={<PaymentFacts payment={payment} />}
        lines={<PaymentLines payment={payment} />}
      />
    )}
  />
)

const PaymentFacts = ({ payment }: { payment: AgencyPaymentDetail }) => (
  <Facts
    title={m.payment}
    of={payment}
    labels={agencyPaymentDetailLabels}
    show={{
      agency_name: shownTo(['admin'], recordName('agency')),
      month: day(),
      status: badge(statusTones),
      subtotal: money(),
      tax: money(),
      total: money(),
      pay_on: day(),
      paid_on: day(),
      bank: text(),
    }}
  />
)

const PaymentLines = ({ payment }: { payment: AgencyPaymentDetail }) => (
  <RelatedTable
    title={m.lines}
    rows={payment.lines}
    labels={lineLabels}
    columns={{ description: text(), quantity: number(), amount: money() }}
    empty={m.noLines}
  />
)
