import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { editFlow } from '../../../kit/editFlow.tsx'
import { promotionMessages as m } from '../../../messages/catalogue/promotions.ts'
import { promotionFields, SavedPromotionLinks } from '../-form.tsx'
import { usualRules } from '../-ruleFields.ts'
import { newGoal } from '../-goalFields.tsx'

export const { Input, Complete } = editFlow(promotions.regist, {
  title: m.registTitle,
  steps: { input: '/promotion/regist', complete: '/promotion/regist/complete' },
  fields: promotionFields,
  first: { goals: [newGoal], on_expiry: 'approve', listing: 'allowed', ...usualRules },
  links: (id) => <SavedPromotionLinks id={id} />,
})
