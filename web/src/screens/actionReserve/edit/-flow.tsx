import {
  reservationFieldLabels as labels,
  reservationTypeLabels,
} from '@tsunagi/contract/results/messages/reservations'
import { reservations, type Reservation } from '@tsunagi/contract/results/reservations'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { choice, number, text } from '../../../kit/columns.tsx'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { keptField, textAreaField } from '../../../kit/fields.ts'
import { reservationMessages as m } from '../../../messages/results/reservations.ts'
import { termFields } from '../-termFields.ts'

export const { Input, Confirm, Complete } = editFlow(reservations.edit, {
  title: m.editTitle,
  steps: {
    input: '/actionReserve/edit/input',
    confirm: '/actionReserve/edit/confirm',
    complete: '/actionReserve/edit/complete',
  },
  load: existing(
    reservations.info,
    ({ own_gross, own_net, ...reservation }) => ({
      ...reservation,
      gross: own_gross,
      net: own_net,
      reason: '',
    }),
    (reservation) => (
      <Facts
        title={m.summary}
        of={reservation}
        labels={labels}
        show={{
          id: text(),
          type: choice(),
          ad_name: text(),
          goal_name: text(),
          media_name: text(),
          reservation_number: text(),
          posted: number(),
        }}
      />
    ),
  ),
  fields: {
    type: {
      ...keptField<Reservation['type']>(labels.type.label),
      read: (type) => t(reservationTypeLabels[type]),
    },
    ...termFields,
    reason: textAreaField(m.reason),
  },
  links: (id) => (
    <>
      <ButtonLink to="/actionReserve/info" search={{ id }}>
        {t(m.open)}
      </ButtonLink>
      <ButtonLink to="/actionReserve/search" variant="default">
        {t(m.toList)}
      </ButtonLink>
    </>
  ),
})
