import { dayMs } from '@tsunagi/contract/day'
import type { Db } from '../../server/src/platform/db.ts'
import type { MediaContent } from './content/media.ts'
import { insertRows } from './rows.queries.ts'

/** A medium whose pages have not answered for three weeks. */
const gone = 'kakeibo'

const notes: readonly (readonly [key: string, daysAgo: number, body: string])[] = [
  ['setsuyaku', 40, '固定費の記事が強い。通信・カードの新しい広告が出たら、早めに案内する。'],
  ['setsuyaku', 12, '電話で確認：YouTubeの登録者数が8万人に。来月の特集に前向きとのこと。'],
  ['kakeibo', 6, '3週続けてページが開けない。サーバー移転中かどうか、メールで問い合わせ済み。'],
]

/** What is known of media besides what they say: whether their pages answer, and the notes of the operator's people. */
export async function fillMediaFacts(
  db: Db,
  media: ReadonlyMap<string, { id: number; url: string; content: MediaContent }>,
  adminId: number,
  now: Date,
) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const approved = [...media.values()].filter(
    ({ content }) => (content.status ?? 'approved') === 'approved',
  )
  await insertRows(
    db,
    'media_reach',
    addressesOf(approved).map(({ id, url, content }, n) => {
      const isGone = content.key === gone
      const asked = (n % 7) + 0.5
      return {
        media_id: id,
        url,
        asked_at: daysAgo(asked),
        next_at: daysAgo(asked - 7),
        answered: isGone ? null : 200,
        failing_since: isGone ? daysAgo(asked + 21) : null,
        failures: isGone ? 4 : 0,
      }
    }),
  )
  await insertRows(
    db,
    'media_proof',
    approved.flatMap(({ id, url, content: { proven_by } }) =>
      proven_by ? [{ media_id: id, url, proven_by, proven_at: daysAgo(400) }] : [],
    ),
  )
  await insertRows(
    db,
    'media_note',
    notes.flatMap(([key, days, body]) => {
      const medium = media.get(key)
      return medium
        ? [{ media_id: medium.id, user_id: adminId, body, created_at: daysAgo(days) }]
        : []
    }),
  )
}

const addressesOf = (media: readonly { id: number; url: string; content: MediaContent }[]) =>
  media.flatMap((medium) =>
    [medium.url, ...(medium.content.more_urls ?? [])].map((url) => ({ ...medium, url })),
  )
