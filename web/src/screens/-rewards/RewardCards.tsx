import type { Response } from '@tsunagi/contract/endpoint'
import type { payments } from '@tsunagi/contract/money/payments'
import { formatDay, formatYen, nothing } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { StatCard } from '../../kit/StatCard.tsx'
import { carriedNote, paidOnDay, paymentMessages as m } from '../../messages/money/payments.ts'

/** Where an affiliater's money stands: waiting, earned, coming next, and received. */
export const RewardCards = ({
  balance: {
    pending,
    unpaid,
    carried,
    next,
    next_expected_on: expected,
    paid_this_year,
    held,
    lapsed,
  },
}: {
  balance: Response<typeof payments.balance>
}) => (
  <>
    <StatCard label={m.pending} value={formatYen(pending)} note={t(m.pendingNote)} />
    <StatCard label={m.unpaid} value={formatYen(unpaid)} note={t(unpaidNote(unpaid, carried))} />
    <StatCard
      label={m.nextPayment}
      value={next ? formatYen(next.total) : expected ? formatDay(expected) : nothing}
      note={t(next ? paidOnDay(next.pay_on) : expected ? m.amountAtClosing : m.noNextPayment)}
    />
    <StatCard label={m.paidThisYear} value={formatYen(paid_this_year)} note={t(m.paidNote)} />
    {held > 0 && <StatCard label={m.held} value={formatYen(held)} note={t(m.heldNote)} />}
    {lapsed > 0 && <StatCard label={m.lapsed} value={formatYen(lapsed)} note={t(m.lapsedNote)} />}
  </>
)

const unpaidNote = (unpaid: number, carried: number) => {
  if (unpaid < 0) return m.unpaidBelowZero
  return carried > 0 ? carriedNote(carried) : m.unpaidNote
}
