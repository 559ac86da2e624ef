import { media } from '@tsunagi/contract/catalogue/media'
import { resultColumns, resultFieldLabels } from '@tsunagi/contract/results/messages/results'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { results } from '@tsunagi/contract/results/results'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { dateTimeField } from '../../../kit/dateTimeField.tsx'
import { editFlow } from '../../../kit/editFlow.tsx'
import {
  hinted,
  keptField,
  moneyField,
  numberField,
  optionField,
  textAreaField,
  narrowField,
  when,
} from '../../../kit/fields.ts'
import { resultMessages as m } from '../../../messages/results/results.ts'
import { materialField, soldGoalField } from '../-promotionParts.tsx'

export const { Input, Confirm, Complete } = editFlow(results.regist, {
  title: m.registTitle,
  steps: {
    input: '/actionLogRaw/regist/input',
    confirm: '/actionLogRaw/regist/confirm',
    complete: '/actionLogRaw/regist/complete',
  },
  first: { quantity: 1 },
  fields: {
    promotion_id: optionField(resultColumns.ad_name.label, promotions.names),
    goal_id: soldGoalField,
    media_id: hinted(m.partnerHint, optionField(resultColumns.media_name.label, media.names)),
    material_id: hinted(m.materialHint, materialField),
    cid: hinted(m.cidHint, narrowField(resultFieldLabels.cid.label)),
    occurred_at: hinted(m.occurredHint, dateTimeField(resultColumns.occurred_at.label)),
    order_number: narrowField(resultColumns.order_number.label),
    sale_amount: hinted(m.saleHint, moneyField(resultColumns.sale_amount.label)),
    quantity: numberField(resultColumns.quantity.label),
    product_code: hinted(m.productCodeHint, narrowField(m.productCode)),
    reward_code: hinted(m.rewardCodeHint, narrowField(m.rewardCode)),
    gross: hinted(m.priceHint, moneyField(resultColumns.gross.label)),
    net: moneyField(resultColumns.net.label),
    reason: hinted(m.reasonHint, textAreaField(m.registReason)),
    notice_id: when(({ notice_id }) => notice_id !== undefined, keptField(m.forNotice)),
  },
  links: (id) => (
    <>
      <ButtonLink to="/actionLogRaw/info" search={{ id }}>
        {t(m.open)}
      </ButtonLink>
      <ButtonLink to="/actionLogRaw/search" variant="default">
        {t(m.toList)}
      </ButtonLink>
    </>
  ),
})
