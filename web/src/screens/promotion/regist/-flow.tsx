import { Alert } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../../../client/language.ts'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { promotionTemplates } from '@tsunagi/contract/catalogue/promotionTemplates'
import { formToCopy } from '@tsunagi/contract/catalogue/promotionForm'
import { begunLike, editFlow } from '../../../kit/editFlow.tsx'
import { isEmpty, when } from '../../../kit/field.ts'
import { hinted, optionField } from '../../../kit/fields.ts'
import { promotionMessages as m } from '../../../messages/catalogue/promotions.ts'
import { promotionFields, SavedPromotionLinks } from '../-form.tsx'
import { usualRules } from '../-ruleFields.ts'
import { newGoal } from '../-goalFields.tsx'

/** What a new promotion began with. */
const BegunWith = ({ label, name }: { label: Text; name: string }) => (
  <Alert color="gray" variant="light">
    {t(label)} {name}
  </Alert>
)

export const { Input, Complete } = editFlow(promotions.regist, {
  title: m.registTitle,
  steps: { input: '/promotion/regist', complete: '/promotion/regist/complete' },
  fields: {
    ...promotionFields,
    copy_of: when(
      ({ copy_of }) => !isEmpty(copy_of),
      hinted(m.takenOverHint, optionField(m.takenOver, promotions.names)),
    ),
  },
  begins: promotions.begin,
  first: { goals: [newGoal], listing: 'allowed', ...usualRules },
  copies: {
    copy_of: begunLike(promotions.show, formToCopy, ({ ad_name }) => (
      <BegunWith label={m.copyOf} name={ad_name} />
    )),
    template: begunLike(
      promotionTemplates.info,
      ({ form }) => form,
      ({ name }) => <BegunWith label={m.ofTemplate} name={name} />,
    ),
  },
  links: (id) => <SavedPromotionLinks id={id} />,
})
