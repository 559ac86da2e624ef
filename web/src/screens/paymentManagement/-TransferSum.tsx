import { t } from '../../client/language.ts'
import { Fact } from '../../kit/Facts.tsx'
import { paymentMessages as m } from '../../messages/money/payments.ts'
import { formatDay, formatNumber, formatYen } from '../../client/format.ts'

interface TransferSumProps {
  items: number
  transfers: number
  total: number
  pay_on: string | null
}

/** How much goes out, to how many, and when. */
export const TransferSum = ({ items, transfers, total, pay_on }: TransferSumProps) => (
  <dl className="number" style={{ margin: 0 }}>
    <Fact label={m.items}>{formatNumber(items)}</Fact>
    <Fact label={m.transfers}>{formatNumber(transfers)}</Fact>
    <Fact label={m.total}>{formatYen(total)}</Fact>
    <Fact label={m.payOn}>{pay_on ? formatDay(pay_on) : t(m.differs)}</Fact>
  </dl>
)
