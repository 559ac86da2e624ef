import type { PaymentPart } from '@tsunagi/contract/money/paymentParts'
import { day, money, number, shownTo, text } from '../../kit/columns.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { partLabels, paymentMessages as m } from '../../messages/money/payments.ts'

/** How what is paid is taxed. */
export const TaxParts = ({ parts }: { parts: readonly PaymentPart[] }) => (
  <RelatedTable
    title={m.parts}
    rows={parts}
    labels={partLabels}
    columns={{
      first_day: day(),
      last_day: day(),
      registration: text(),
      tax_rate: number(),
      subtotal: money(),
      tax: money(),
      non_deductible: shownTo(['admin'], money()),
    }}
    empty={m.noLines}
  />
)
