import type { AffiliaterDetail } from '@tsunagi/contract/people/affiliaters'
import { badge, dateTime, link, money } from '../../kit/columns.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import { partyMessages } from '../../messages/people/parties.ts'
import { referralMessages as m, referredLabels } from '../../messages/people/referrals.ts'
import { lifecycleTones } from '../-lifecycleTones.ts'

/** Who came by an affiliater, and what that has brought it. */
export const Referred = ({ of: { id, referred } }: { of: AffiliaterDetail }) => (
  <RelatedTable
    title={m.referred}
    rows={referred}
    labels={referredLabels}
    columns={{
      name: link((one: AffiliaterDetail['referred'][number]) => ({
        to: '/affiliater/show',
        search: { id: one.id },
      })),
      lifecycle: badge(lifecycleTones),
      created_at: dateTime(),
      reward: money(),
    }}
    empty={m.noReferred}
    aside={
      referred.length > 0 && (
        <OnwardLink
          to="/affiliater/search"
          search={{ referrer_id: id }}
          label={partyMessages.toList}
        />
      )
    }
  />
)
