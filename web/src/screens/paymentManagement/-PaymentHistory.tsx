import type { PaymentStep } from '@tsunagi/contract/money/payments'
import { t } from '../../client/language.ts'
import { badge, dateTime, day, text } from '../../kit/columns.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { paymentMessages as m, stepLabels } from '../../messages/money/payments.ts'
import { statusTones } from './-statusTones.ts'

/** What was done with a payment by whom; nothing where the history is not the reader's business. */
export const PaymentHistory = ({ history }: { history: readonly PaymentStep[] }) =>
  history.length > 0 && (
    <RelatedTable
      title={m.history}
      rows={history.map((step) => ({ ...step, by: step.by ?? t(m.system) }))}
      labels={stepLabels}
      columns={{
        at: dateTime(),
        to_status: badge(statusTones),
        by: text(),
        pay_on: day(),
        comment: text(),
      }}
      empty={m.noHistory}
    />
  )
