import {
  nextPlanLabels,
  reachableStatusLabels,
} from '@tsunagi/contract/catalogue/messages/statusPlans'
import type { Promotion } from '@tsunagi/contract/catalogue/promotions'
import { statusPlans, type StatusPlan } from '@tsunagi/contract/catalogue/statusPlans'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { dateTimeField } from '../../kit/dateTimeField.tsx'
import { choiceField } from '../../kit/fields.ts'
import { promotionMessages as m, statusesPlanned } from '../../messages/catalogue/promotions.ts'

type Wish = Pick<StatusPlan, 'status' | 'apply_at'>

/** Plans what becomes of promotions, and when. */
export const planStatus = confirmFlow(statusPlans.plan, {
  label: m.plan,
  tone: 'gray',
  question: () => m.planQuestion,
  appliesTo: (_row: Pick<Promotion, 'id'>) => true,
  fields: {
    status: choiceField<Wish['status']>(nextPlanLabels.next_status.label, reachableStatusLabels),
    apply_at: dateTimeField(m.planAt),
  },
  required: ['status', 'apply_at'],
  request: (rows, form: Partial<Wish>) => ({
    body: { ids: rows.map(({ id }) => id), ...form } as Wish & { ids: number[] },
  }),
  done: ({ planned }) => statusesPlanned(planned),
})

export const cancelPlan = confirmFlow(statusPlans.cancel, {
  label: m.cancelPlan,
  tone: 'gray',
  question: () => m.cancelPlanQuestion,
  appliesTo: ({ state }: Pick<StatusPlan, 'id' | 'state'>) => state === 'reserved',
  request: ([plan]) => ({ params: { id: plan!.id } }),
})
