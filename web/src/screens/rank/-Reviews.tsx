import { rankReviewColumns } from '@tsunagi/contract/people/messages/rankReviews'
import { rankReviews, type RankReview } from '@tsunagi/contract/people/rankReviews'
import type { Month } from '@tsunagi/contract/day'
import { t } from '../../client/language.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { badge, cell, dateTime, number } from '../../kit/columns.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { monthName } from '../../messages/money/claims.ts'
import { rankMessages as m } from '../../messages/people/ranks.ts'

/** What the next review would do, what one made now would, and what those before did. */
export function Reviews() {
  const found = useEndpoint(rankReviews.reviews, {})
  return (
    <Loaded query={found} rows={3}>
      {(data) => (
        <RelatedTable
          title={m.monthly}
          rows={data.items}
          labels={rankReviewColumns}
          columns={{
            kind: badge({ next: 'violet', now: 'cyan', made: 'gray' }),
            at: dateTime(),
            from: cell(
              (from: Month, { to }: RankReview) => `${t(monthName(from))} – ${t(monthName(to))}`,
            ),
            looked_at: number(),
            went_up: number(),
            went_down: number(),
            warned: number(),
            locked: number(),
          }}
          empty={m.noReviews}
        />
      )}
    </Loaded>
  )
}
