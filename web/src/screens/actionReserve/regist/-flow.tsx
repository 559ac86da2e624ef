import { media } from '@tsunagi/contract/catalogue/media'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { reservationColumns } from '@tsunagi/contract/results/messages/reservations'
import { resultColumns } from '@tsunagi/contract/results/messages/results'
import { reservations } from '@tsunagi/contract/results/reservations'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { editFlow } from '../../../kit/editFlow.tsx'
import {
  hinted,
  moneyField,
  monthField,
  numberField,
  optionField,
  textAreaField,
  textField,
} from '../../../kit/fields.ts'
import { reservationMessages as m } from '../../../messages/results/reservations.ts'
import { goalField } from '../../actionLogRaw/regist/-goalField.tsx'

export const { Input, Confirm, Complete } = editFlow(reservations.regist, {
  title: m.registTitle,
  steps: {
    input: '/actionReserve/regist',
    confirm: '/actionReserve/regist/confirm',
    complete: '/actionReserve/regist/complete',
  },
  first: { day: 31 },
  fields: {
    name: textField(m.retainerName),
    promotion_id: optionField(resultColumns.ad_name.label, promotions.names),
    goal_id: goalField,
    media_id: optionField(resultColumns.media_name.label, media.names),
    first_month: monthField(m.firstMonth),
    day: hinted(m.dayHint, numberField(m.day)),
    times: hinted(m.timesHint, numberField(m.times)),
    gross: hinted(m.priceHint, moneyField(resultColumns.gross.label)),
    net: moneyField(resultColumns.net.label),
    sale_amount: moneyField(reservationColumns.sale_amount.label),
    reason: textAreaField(m.reason),
  },
  links: () => (
    <ButtonLink to="/actionReserve/search" search={{ is_retainer: '1' }}>
      {t(m.toList)}
    </ButtonLink>
  ),
})
