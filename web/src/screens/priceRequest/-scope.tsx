import { Text as Words } from '@mantine/core'
import type { PriceRequest } from '@tsunagi/contract/catalogue/priceRequests'
import { t } from '../../client/language.ts'
import { cell } from '../../kit/columns.tsx'
import { RecordLink } from '../../kit/recordName.tsx'
import { priceRequestMessages as m } from '../../messages/catalogue/priceRequests.ts'

type Row = Pick<PriceRequest, 'media_id' | 'media_name' | 'goal_name'>

/** What a request is for: a medium or all of them, and below it a goal or all of them. */
export const scope = () =>
  cell((_target: PriceRequest['target'], { media_id, media_name, goal_name }: Row) => (
    <div>
      {media_id === null ? (
        t(m.allMedia)
      ) : (
        <RecordLink kind="media" id={media_id}>
          {media_name}
        </RecordLink>
      )}
      <Words size="xs" c="dimmed">
        {goal_name ?? t(m.allGoals)}
      </Words>
    </div>
  ))
