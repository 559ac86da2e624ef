import type { Response } from '@tsunagi/contract/endpoint'
import { agencyPayments } from '@tsunagi/contract/money/agencyPayments'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { formatYen, nothing } from '../../client/format.ts'
import { LoadedCards, StatCard } from '../../kit/StatCard.tsx'
import { agencyPaymentMessages as m } from '../../messages/money/agencyPayments.ts'
import { paidOnDay, paymentMessages } from '../../messages/money/payments.ts'

/** Where the money of an agency stands; without an id that of the one that is signed in. */
export function AgencyBalance({ of }: { of?: number }) {
  const mayCall = useMayCall()(agencyPayments.balance)
  const { data } = useEndpoint(
    agencyPayments.balance,
    { query: of ? { agency_id: of } : {} },
    { enabled: mayCall },
  )
  if (!mayCall) return null
  return <LoadedCards data={data} cards={(balance) => <Cards balance={balance} />} />
}

const Cards = ({
  balance: { unpaid, payable, next, paid_this_year },
}: {
  balance: Response<typeof agencyPayments.balance>
}) => (
  <>
    <StatCard
      label={m.unpaid}
      value={formatYen(unpaid)}
      note={t(unpaid < 0 ? m.owesNote : paymentMessages.unpaidNote)}
    />
    <StatCard label={m.payable} value={formatYen(payable)} note={t(m.payableNote)} />
    <StatCard
      label={paymentMessages.nextPayment}
      value={next ? formatYen(next.total) : nothing}
      note={t(next ? paidOnDay(next.pay_on) : paymentMessages.noNextPayment)}
    />
    <StatCard
      label={paymentMessages.paidThisYear}
      value={formatYen(paid_this_year)}
      note={t(paymentMessages.paidNote)}
    />
  </>
)
