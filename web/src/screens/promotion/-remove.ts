import { promotions, type PromotionDetail } from '@tsunagi/contract/catalogue/promotions'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { promotionMessages as m } from '../../messages/catalogue/promotions.ts'

export const remove = confirmFlow(promotions.remove, {
  label: m.remove,
  tone: 'red',
  question: () => m.removeQuestion,
  appliesTo: ({ status }: Pick<PromotionDetail, 'id' | 'status'>) => status === 'draft',
  request: ([row]) => ({ params: { id: row!.id } }),
})
