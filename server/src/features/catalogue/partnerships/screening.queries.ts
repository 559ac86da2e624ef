import { sql } from 'kysely'
import type { Applicant } from '../../../domain/partnership/autoApproval.rules.ts'
import type { Tx } from '../../../platform/db.ts'
import { isProven } from '../media/proofs.queries.ts'

/** What is known of a medium that applies. */
export const applicantOf = (
  tx: Tx,
  mediaId: number,
): Promise<Pick<Applicant, 'rank' | 'categories' | 'page_views' | 'is_proven'>> =>
  tx
    .selectFrom('media')
    .innerJoin('affiliater', 'affiliater.id', 'media.affiliater_id')
    .select([
      sql<Applicant['rank']>`affiliater.rank`.as('rank'),
      'media.monthly_page_views as page_views',
      isProven.as('is_proven'),
      sql<string[]>`array(
        select row.code from master_row as row where row.kind = 'mediaCategories' and row.code = any(media.categories)
        union select row.parent from master_row as row where row.kind = 'mediaCategories' and row.code = any(media.categories) and row.parent is not null)`.as(
        'categories',
      ),
    ])
    .where('media.id', '=', mediaId)
    .executeTakeFirstOrThrow()
