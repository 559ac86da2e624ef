import { media } from '@tsunagi/contract/catalogue/media'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import {
  reservationFieldLabels as labels,
  reservationTypeLabels,
} from '@tsunagi/contract/results/messages/reservations'
import { reservations } from '@tsunagi/contract/results/reservations'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { editFlow } from '../../../kit/editFlow.tsx'
import { choiceField, hinted, narrowField, optionField } from '../../../kit/fields.ts'
import { reservationMessages as m } from '../../../messages/results/reservations.ts'
import { materialField, soldGoalField } from '../../actionLogRaw/-promotionParts.tsx'
import { termFields } from '../-termFields.ts'

export const { Input, Confirm, Complete } = editFlow(reservations.regist, {
  title: m.registTitle,
  steps: {
    input: '/actionReserve/regist/input',
    confirm: '/actionReserve/regist/confirm',
    complete: '/actionReserve/regist/complete',
  },
  first: { type: 'booking', posts_as: 'pending' },
  fields: {
    type: hinted(m.typeHint, choiceField(labels.type.label, reservationTypeLabels)),
    promotion_id: optionField(labels.ad_name.label, promotions.names),
    goal_id: soldGoalField,
    media_id: hinted(m.partnerHint, optionField(labels.media_name.label, media.names)),
    material_id: materialField,
    reservation_number: hinted(m.numberHint, narrowField(labels.reservation_number.label)),
    ...termFields,
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
