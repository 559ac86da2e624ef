import {
  promotionTemplates,
  type PromotionTemplate,
} from '@tsunagi/contract/catalogue/promotionTemplates'
import { confirmFlow } from '../../../kit/confirmFlow.tsx'
import { textField } from '../../../kit/fields.ts'
import { promotionMessages as m } from '../../../messages/catalogue/promotions.ts'

const always = (_template: PromotionTemplate) => true

export const renameTemplate = confirmFlow(promotionTemplates.rename, {
  label: m.rename,
  tone: 'gray',
  question: () => m.renameLead,
  appliesTo: always,
  fields: { name: textField(m.templateName) },
  required: ['name'],
  begins: ([template]) => ({ name: template?.name }),
  request: ([template], form: { name?: string }) => ({
    params: { id: template!.id },
    body: { name: form.name ?? '' },
  }),
  done: () => m.renamed,
})

export const removeTemplate = confirmFlow(promotionTemplates.remove, {
  label: m.removeTemplate,
  tone: 'red',
  question: () => m.removeTemplateQuestion,
  appliesTo: always,
  request: ([template]) => ({ params: { id: template!.id } }),
})
