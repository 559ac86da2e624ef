import type { Month } from '@tsunagi/contract/day'
import type { Response } from '@tsunagi/contract/endpoint'
import { payments } from '@tsunagi/contract/money/payments'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { cell, day } from '../../kit/columns.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { monthName } from '../../messages/money/claims.ts'
import { calendarLabels, paymentMessages as m } from '../../messages/money/payments.ts'

type Calendar = Response<typeof payments.calendar>

/** The next days on which an affiliater is paid, with holidays counted. */
export function PayCalendar() {
  const mayCall = useMayCall()(payments.calendar)
  const { data } = useEndpoint(payments.calendar, {}, { enabled: mayCall })
  return data ? <PayDays days={data.items} /> : null
}

export const PayDays = ({ days }: { days: Calendar['items'] }) => (
  <RelatedTable
    title={m.calendar}
    rows={days}
    labels={calendarLabels}
    columns={{
      month: cell((month: Month) => t(monthName(month))),
      cut_off: day(),
      pay_on: day(),
    }}
    empty={m.calendar}
  />
)
