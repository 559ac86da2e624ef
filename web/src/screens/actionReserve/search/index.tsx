import { createFileRoute } from '@tanstack/react-router'
import {
  reservationColumns,
  reservationStatusLabels,
} from '@tsunagi/contract/results/messages/reservations'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { reservations } from '@tsunagi/contract/results/reservations'
import { badge, dateTime, money, text } from '../../../kit/columns.tsx'
import { choiceField, dateRange, optionField, textField } from '../../../kit/fields.ts'
import { listScreen } from '../../../kit/listScreen.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import { recordName } from '../../../kit/recordName.tsx'
import { reservationMessages as m } from '../../../messages/results/reservations.ts'

const ReservationList = listScreen(reservations.search, {
  title: m.title,
  search: {
    from: dateRange(m.period),
    status: choiceField(reservationColumns.status.label, reservationStatusLabels),
    promotion_id: optionField(reservationColumns.ad_name.label, promotions.names),
    reservation_number: textField(reservationColumns.reservation_number.label),
  },
  columns: {
    id: text(),
    reserved_at: dateTime(),
    status: badge({ reserved: 'yellow', fulfilled: 'green', cancelled: 'gray', expired: 'red' }),
    ad_name: recordName('promotion'),
    goal_name: text(),
    media_name: recordName('media'),
    reservation_number: text(),
    sale_amount: money(),
    expires_at: dateTime(),
    decided_at: dateTime(),
    result_id: recordName('result'),
  },
  defaultHidden: ['id', 'goal_name', 'decided_at'],
  heading: ['ad_name', 'status'],
  empty: <EmptyState title={m.empty} detail={m.emptyDetail} />,
})

export const Route = createFileRoute('/actionReserve/search/')({ component: ReservationList })
