import type { Selectable } from 'kysely'
import type { CallTemplate } from '@tsunagi/contract/results/kickbackCall'
import type { Db, Tables } from '../../../platform/db.ts'
import { unsealHeader, unsealSecret, type SealedHeader } from './linkSecrets.ts'
import { callFor, type Wish } from './linkSettings.rules.ts'
import type { Sender } from '../../../platform/outbox/sendCall.ts'

const settingColumns = [
  'media_id',
  'enabled',
  'events',
  'renotice',
  'sends_every_change',
  'method',
  'url',
  'url_approved',
  'url_rejected',
  'body',
  'headers',
  'signature',
  'secret',
  'previous_secret',
  'previous_secret_until',
  'delay_seconds',
  'success_text',
  'version',
] as const

const kickbackAgent = 'Tsunagi-Kickback/1'

/** How each of some media is told; those without a setting are missing. */
export async function settingsOf(db: Db, mediaIds: readonly number[]) {
  if (mediaIds.length === 0) return new Map<number, MediumSetting>()
  const rows = await db
    .selectFrom('media_link_setting')
    .select(settingColumns)
    .where('media_id', 'in', mediaIds)
    .execute()
  const overrides = await db
    .selectFrom('media_link_override')
    .select(['media_id', 'promotion_id', 'url'])
    .where('media_id', 'in', mediaIds)
    .execute()
  return new Map(
    rows.map((row) => [
      row.media_id,
      {
        ...row,
        overrides: new Map(
          overrides
            .filter(({ media_id }) => media_id === row.media_id)
            .map(({ promotion_id, url }) => [promotion_id, url]),
        ),
      },
    ]),
  )
}
/** What decides which calls a medium gets, and what they are sent with. */
export type MediumSetting = Pick<
  Selectable<Tables['media_link_setting']>,
  (typeof settingColumns)[number]
> & { overrides: ReadonlyMap<number, string | null> }

/** What a medium wants to be told of one promotion's results. */
export const wishFor = (setting: MediumSetting, promotionId: number): Wish => ({
  ...setting,
  override: setting.overrides.get(promotionId),
})
/** The call for one promotion's result in a status; null = the medium does not want to be told. */
export const templateOf = (
  setting: MediumSetting,
  promotionId: number,
  status: string,
): CallTemplate | null => callFor(wishFor(setting, promotionId), status)

/** What signs and goes along with a call of a medium; null where it was sealed with another key than the one there is. */
export function readableSender(...given: Parameters<typeof senderOf>): Sender | null {
  try {
    return senderOf(...given)
  } catch {
    return null
  }
}

function senderOf(setting: MediumSetting, id: string, key: string, now: Date): Sender {
  const { media_id, secret, previous_secret, previous_secret_until } = setting
  const previous =
    previous_secret_until !== null && new Date(previous_secret_until) > now ? previous_secret : null
  return {
    id,
    userAgent: kickbackAgent,
    signature: setting.signature,
    successText: setting.success_text,
    secrets: [secret, previous].flatMap((box) => (box ? [unsealSecret(key, media_id, box)] : [])),
    headers: (setting.headers as SealedHeader[]).map((header) => ({
      name: header.name,
      value: unsealHeader(key, media_id, header),
    })),
  }
}
