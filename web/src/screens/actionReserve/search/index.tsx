import { createFileRoute } from '@tanstack/react-router'
import {
  reservationColumns,
  reservationStatusLabels,
} from '@tsunagi/contract/results/messages/reservations'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { reservations } from '@tsunagi/contract/results/reservations'
import { badge, dateTime, money, text } from '../../../kit/columns.tsx'
import { choiceField, dateRange, optionField, textField } from '../../../kit/fields.ts'
import { flagField } from '../../../kit/flagField.tsx'
import { ActionButton } from '../../../kit/action.tsx'
import { listScreen } from '../../../kit/listScreen.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import { recordName } from '../../../kit/recordName.tsx'
import { RegisterButton } from '../-RegisterButton.tsx'
import { stop } from '../-stop.ts'
import { reservationMessages as m, retainerLabels } from '../../../messages/results/reservations.ts'

const ReservationList = listScreen(reservations.search, {
  title: m.title,
  search: {
    from: dateRange(m.period),
    status: choiceField(reservationColumns.status.label, reservationStatusLabels),
    promotion_id: optionField(reservationColumns.ad_name.label, promotions.names),
    reservation_number: textField(reservationColumns.reservation_number.label),
    is_retainer: flagField(m.isRetainer, retainerLabels),
  },
  toolbar: <RegisterButton />,
  columns: {
    id: text(),
    reserved_at: dateTime(),
    status: badge({ reserved: 'yellow', fulfilled: 'green', cancelled: 'gray', expired: 'red' }),
    ad_name: recordName('promotion'),
    goal_name: text(),
    media_name: recordName('media'),
    reservation_number: text(),
    sale_amount: money(),
    retainer_name: text(),
    due_at: dateTime(),
    expires_at: dateTime(),
    decided_at: dateTime(),
    result_id: recordName('result'),
  },
  defaultHidden: ['id', 'goal_name', 'expires_at', 'decided_at'],
  heading: ['ad_name', 'status'],
  actions: (row) => <ActionButton action={stop} rows={[row]} />,
  empty: <EmptyState title={m.empty} detail={m.emptyDetail} />,
})

export const Route = createFileRoute('/actionReserve/search/')({ component: ReservationList })
