import { createHash } from 'node:crypto'
import { addDays, dayMs, dayOf } from '@tsunagi/contract/day'
import type { Db } from '../../server/src/platform/db.ts'
import { adPages } from './content/adPages.ts'
import type { Network } from './network.ts'
import { insertNumbered, insertRows } from './rows.queries.ts'

/** Pages that links stand on, some of them looked through. */
export async function fillAdChecks(db: Db, { media, promotions }: Network, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const ids = await insertNumbered(
    db,
    'click_page',
    adPages.map(({ medium, promotion, page, clicks }, index) => ({
      media_id: media.get(medium)!.id,
      promotion_id: promotions.get(promotion)!.id,
      page,
      clicks,
      first_seen: ago(60 + index),
      last_seen: ago(index / 4),
    })),
  )
  await insertRows(
    db,
    'ad_check',
    adPages.flatMap(({ check }, index) =>
      check
        ? [
            {
              page_id: ids[index]!,
              status: check.status,
              asked_at: ago(2 + index),
              fetched_at: ago(2 + index),
              http_status: 200,
              links: 1,
              content: check.content,
              sha256: createHash('sha256').update(check.content).digest('hex'),
              pr_label: check.pr_label,
              pr_place: check.pr_label === null ? null : ('near' as const),
              ng_words: [...check.ng_words],
              message: check.message,
              deadline_on: check.message ? addDays(dayOf(now), 5) : null,
              decided_at: check.status === 'open' ? null : ago(1),
              answer: '',
            },
          ]
        : [],
    ),
  )
}
