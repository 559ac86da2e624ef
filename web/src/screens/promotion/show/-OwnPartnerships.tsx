import { partnershipColumns } from '@tsunagi/contract/catalogue/messages/partnerships'
import { partnerships } from '@tsunagi/contract/catalogue/partnerships'
import type { PromotionDetail } from '@tsunagi/contract/catalogue/promotions'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { useUserKind } from '../../../client/session.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { badge, dateTime, day, lines } from '../../../kit/columns.tsx'
import { Panel } from '../../../kit/Panel.tsx'
import { recordName } from '../../../kit/recordName.tsx'
import { RelatedTable } from '../../../kit/RelatedTable.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import { promotionMessages as m } from '../../../messages/catalogue/promotions.ts'
import { partnershipTones } from '../-tones.ts'

/** Where an affiliater stands with a promotion, for each of its media that has asked. */
export const OwnPartnerships = ({ promotion }: { promotion: PromotionDetail }) =>
  useUserKind() === 'affiliater' && <Standing id={promotion.id} />

function Standing({ id }: { id: number }) {
  const { data } = useEndpoint(partnerships.list, { query: { promotion_id: id } })
  if (!data) return null
  if (data.items.length === 0)
    return (
      <Panel>
        <EmptyState title={m.howToJoin} detail={m.howToJoinDetail}>
          <ToOffers />
        </EmptyState>
      </Panel>
    )
  return (
    <RelatedTable
      title={m.ownPartnerships}
      rows={data.items}
      labels={partnershipColumns}
      columns={{
        media_name: recordName('media'),
        status: badge(partnershipTones),
        applied_at: dateTime(),
        decided_at: dateTime(),
        ...(data.items.some(({ last_day }) => last_day) && { last_day: day() }),
        ...(data.items.some(({ reapply_on }) => reapply_on) && { reapply_on: day() }),
        reason: lines(),
      }}
      empty={m.howToJoinDetail}
      aside={
        data.items.some(({ status }) => status === 'approved') ? <ToLinks id={id} /> : <ToOffers />
      }
    />
  )
}

const ToOffers = () => (
  <ButtonLink to="/promotion/affiliater/search" search={{ resetSearch: 1 }} variant="default">
    {t(m.toOffers)}
  </ButtonLink>
)

const ToLinks = ({ id }: { id: number }) => (
  <ButtonLink to="/promotion/affliateLinks" search={{ promotion_id: id }} size="compact-sm">
    {t(m.toLinks)}
  </ButtonLink>
)
