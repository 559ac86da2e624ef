import { statusPlanLabels } from '@tsunagi/contract/catalogue/messages/statusPlans'
import type { PromotionDetail } from '@tsunagi/contract/catalogue/promotions'
import { statusPlans, type StatusPlan } from '@tsunagi/contract/catalogue/statusPlans'
import { column } from '@tsunagi/contract/endpoint'
import { text as words } from '@tsunagi/contract/messages/text'
import { useMayCall } from '../../../client/permission.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { ActionButton } from '../../../kit/action.tsx'
import { badge, cell, dateTime, shownTo, text } from '../../../kit/columns.tsx'
import { RelatedTable } from '../../../kit/RelatedTable.tsx'
import { promotionMessages as m } from '../../../messages/catalogue/promotions.ts'
import { cancelPlan, planStatus } from '../-planStatus.ts'
import { promotionTones, statusPlanTones } from '../-tones.ts'

const others = ['admin', 'advertiser', 'agency'] as const

/** What is planned for a promotion, and what became of earlier plans. Affiliaters see it where there is something to come. */
export function StatusPlans({ promotion }: { promotion: PromotionDetail }) {
  const { data } = useEndpoint(statusPlans.list, { query: { promotion_id: promotion.id } })
  const mayPlan = useMayCall()(statusPlans.plan)
  if (!data || (data.items.length === 0 && !mayPlan)) return null
  return (
    <RelatedTable
      title={m.plans}
      rows={data.items}
      labels={{ ...statusPlanLabels, id: column(words('操作', 'Actions')) }}
      columns={{
        status: badge(promotionTones),
        apply_at: dateTime(),
        state: badge(statusPlanTones),
        created_by_name: shownTo(others, text()),
        id: shownTo(
          others,
          cell((_: number, plan: StatusPlan) => <ActionButton action={cancelPlan} rows={[plan]} />),
        ),
      }}
      empty={m.noPlans}
      aside={<ActionButton action={planStatus} rows={[promotion]} />}
    />
  )
}
