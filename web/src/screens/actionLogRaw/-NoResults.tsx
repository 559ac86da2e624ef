import type { UserKind } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { useUserKind } from '../../client/session.ts'
import { OnwardLink, type OnwardLinkProps } from '../../kit/OnwardLink.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { resultMessages as m } from '../../messages/results/results.ts'
import { menuMessages } from '../../messages/shell.ts'

const toPromotions: OnwardLinkProps = {
  label: menuMessages.promotionList,
  to: '/promotion',
  endpoint: promotions.index,
}
const said: Record<UserKind, { detail: Text; next?: OnwardLinkProps }> = {
  admin: { detail: m.emptyDetail, next: toPromotions },
  affiliater: {
    detail: m.emptyOwn,
    next: { label: menuMessages.links, to: '/promotion/affliateLinks' },
  },
  advertiser: { detail: m.emptyAdvertiser, next: toPromotions },
  agency: { detail: m.emptyAgency },
}

/** What it means that there are no results, and what to do. */
export function NoResults() {
  const { detail, next } = said[useUserKind()]
  return (
    <EmptyState title={m.empty} detail={detail}>
      {next && <OnwardLink {...next} />}
    </EmptyState>
  )
}
