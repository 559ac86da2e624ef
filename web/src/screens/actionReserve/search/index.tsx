import { createFileRoute } from '@tanstack/react-router'
import type { UserKind } from '@tsunagi/contract/endpoint'
import { media } from '@tsunagi/contract/catalogue/media'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { accounts } from '@tsunagi/contract/people/accounts'
import {
  reservationColumns,
  reservationStatusLabels,
  reservationTypeLabels,
} from '@tsunagi/contract/results/messages/reservations'
import type { Text } from '@tsunagi/contract/messages/text'
import { reservationLimit } from '@tsunagi/contract/results/reservationInputs'
import { reservations } from '@tsunagi/contract/results/reservations'
import { useUserKind } from '../../../client/session.ts'
import { badge, choice, dateTime, money, number, shownTo, text } from '../../../kit/columns.tsx'
import {
  choiceField,
  dateRange,
  idField,
  multiChoiceField,
  narrowField,
  optionField,
} from '../../../kit/fields.ts'
import { flagField } from '../../../kit/flagField.tsx'
import { listScreen } from '../../../kit/listScreen.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import { periodFields } from '../../../kit/periodFields.tsx'
import { recordName } from '../../../kit/recordName.tsx'
import { kitMessages } from '../../../messages/kit.ts'
import { reservationMessages as m } from '../../../messages/results/reservations.ts'
import { ImportButton } from '../../-imports/ImportButton.tsx'
import { reservationActions } from '../-decisions.tsx'
import { RegisterButton } from '../-RegisterButton.tsx'
import { statusTones } from '../-statusTones.ts'

const ReservationList = listScreen(reservations.search, {
  title: m.title,
  toolbar: (
    <>
      <ImportButton party="reservation" />
      <RegisterButton />
    </>
  ),
  search: {
    status: multiChoiceField(reservationColumns.status.label, reservationStatusLabels),
    type: choiceField(reservationColumns.type.label, reservationTypeLabels),
    ...periodFields(m.due, 'due_from', 'due_to'),
    from: dateRange(m.period),
    promotion_id: optionField(reservationColumns.ad_name.label, promotions.dealtNames),
    advertiser_id: optionField(reservationColumns.advertiser_name.label, accounts.advertiserNames),
    media_id: optionField(reservationColumns.media_name.label, media.names),
    affiliater_id: optionField(reservationColumns.affiliater_name.label, accounts.affiliaterNames),
    id: idField(reservationColumns.id.label),
    reservation_number: narrowField(reservationColumns.reservation_number.label),
    overdue: flagField(m.overdue, { true: kitMessages.yes, false: kitMessages.no }),
  },
  columns: {
    id: text(),
    type: choice(),
    due_at: dateTime(),
    status: badge(statusTones),
    ad_name: recordName('promotion'),
    goal_name: text(),
    advertiser_name: shownTo(['admin', 'agency'], recordName('advertiser')),
    media_name: recordName('media'),
    affiliater_name: recordName('affiliater'),
    reservation_number: text(),
    sale_amount: money(),
    gross: money(),
    net: shownTo(['admin', 'agency'], money()),
    posted: number(),
    times: number(),
    made_from: choice(),
    result_id: recordName('result'),
    last_error: shownTo(['admin'], text()),
    reserved_at: dateTime(),
    expires_at: dateTime(),
    decided_at: dateTime(),
  },
  defaultHidden: [
    'goal_name',
    'advertiser_name',
    'affiliater_name',
    'sale_amount',
    'posted',
    'times',
    'last_error',
    'reserved_at',
    'expires_at',
    'decided_at',
  ],
  heading: ['reservation_number', 'status'],
  rowLink: ({ id }) => ({ to: '/actionReserve/info', search: { id } }),
  bulk: reservationActions,
  bulkLimit: reservationLimit,
  empty: <NoReservations />,
})

/** What it means that there are no reservations. */
function NoReservations() {
  const details: Partial<Record<UserKind, Text>> = {
    advertiser: m.emptyAdvertiser,
    agency: m.emptyAgency,
  }
  return <EmptyState title={m.empty} detail={details[useUserKind()] ?? m.emptyDetail} />
}

export const Route = createFileRoute('/actionReserve/search/')({ component: ReservationList })
