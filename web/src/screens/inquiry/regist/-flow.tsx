import { media } from '@tsunagi/contract/catalogue/media'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { inquiries, neededIn } from '@tsunagi/contract/results/inquiries'
import { inquiryColumns, inquiryKindLabels } from '@tsunagi/contract/results/messages/inquiries'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { dateTimeField } from '../../../kit/dateTimeField.tsx'
import { editFlow } from '../../../kit/editFlow.tsx'
import type { Field, Values } from '../../../kit/field.ts'
import {
  choiceField,
  hinted,
  idField,
  keptField,
  moneyField,
  narrowField,
  optionField,
  textAreaField,
  when,
} from '../../../kit/fields.ts'
import { requiredWhen } from '../../../kit/requiredWhen.ts'
import { inquiryMessages as m } from '../../../messages/results/inquiries.ts'
import { soldGoalField } from '../../actionLogRaw/-promotionParts.tsx'
import { filesField } from '../-filesField.tsx'

const isUntracked = ({ kind }: Values) => kind === 'untracked'
const isOfResult = (values: Values) => !isUntracked(values)

type Needed = ReturnType<typeof neededIn>[number]
const needed = <Value,>(name: Needed, field: Field<Value>): Field<Value> =>
  requiredWhen((values) => neededIn(values).includes(name), field)

export const { Input, Complete } = editFlow(inquiries.regist, {
  title: m.regist,
  steps: { input: '/inquiry/regist', complete: '/inquiry/regist/complete' },
  first: { kind: 'untracked' },
  fields: {
    kind: choiceField(m.kind, inquiryKindLabels),
    result_id: when(isOfResult, needed('result_id', idField(m.resultId))),
    promotion_id: when(
      isUntracked,
      needed('promotion_id', optionField(inquiryColumns.ad_name.label, promotions.names)),
    ),
    media_id: when(
      isUntracked,
      needed('media_id', optionField(inquiryColumns.media_name.label, media.names)),
    ),
    goal_id: when(isUntracked, soldGoalField),
    occurred_at: when(
      isUntracked,
      needed('occurred_at', dateTimeField(inquiryColumns.occurred_at.label)),
    ),
    order_number: when(
      isUntracked,
      needed('order_number', hinted(m.orderHint, narrowField(inquiryColumns.order_number.label))),
    ),
    sale_amount: when(
      ({ kind }) => kind !== 'declined',
      needed('sale_amount', hinted(m.amountHint, moneyField(inquiryColumns.sale_amount.label))),
    ),
    cid: when((values) => isUntracked(values) && values['cid'] !== undefined, keptField(m.clickId)),
    notice_id: when(
      (values) => isUntracked(values) && values['notice_id'] !== undefined,
      keptField(m.noticeId),
    ),
    message: hinted(m.messageHint, textAreaField(m.message)),
    files: filesField,
  },
  links: (id) => (
    <>
      <ButtonLink to="/inquiry/info" search={{ id }}>
        {t(m.open)}
      </ButtonLink>
      <ButtonLink to="/inquiry/search" variant="default">
        {t(m.toList)}
      </ButtonLink>
    </>
  ),
})
