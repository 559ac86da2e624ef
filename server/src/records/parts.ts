import type { Party } from '@tsunagi/contract/endpoint'
import { sql } from 'kysely'
import type { Tables } from '../platform/db.ts'
import type { RecordMap } from './records.service.ts'
import type { RecordPart, RecordParts } from './versions.queries.ts'
import type { User } from '../platform/session.ts'

/** The ids of rows that point to a record. */
const rows = (
  table: keyof Tables & string,
  key: string,
  column: string,
  id: string,
  as?: string,
) => ({
  table,
  key,
  ids: sql`select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(column)}::text = ${id}`,
  ...(as && { as }),
})
const own = (
  table: keyof Tables & string,
  key: string,
  id: string,
  named: Pick<RecordPart, 'called' | 'within'> = {},
) => ({
  table,
  key,
  ids: sql`select ${id}::text`,
  ...named,
})

const ofId =
  (make: (id: string) => RecordParts) =>
  (id: string | null): RecordParts =>
    make(id ?? '')

const master = ofId((id) => [own('master_row', 'id', id)])
const setting = (section: string) => (): RecordParts => [
  own('setting', 'section', section, { within: 'value' }),
]
const party = (table: Party, id: string, called: RecordPart['called'] = {}): RecordParts => [
  own(table, 'id', id, { called }),
  rows('user_account', 'id', `${table}_id`, id),
]
const admin = (id: string): RecordParts => [
  own('user_account', 'id', id, { called: { lifecycle: 'suspended' } }),
]
const price = (id: string): RecordParts => [own('price_rule', 'id', id)]
const account = (viewer: User): RecordParts => admin(String(viewer.id))

/** Every record that is read whole and written back whole, and the rows it is made of. */
export const records: RecordMap = {
  admin: ofId(admin),
  advertiser: ofId((id) => party('advertiser', id)),
  affiliater: ofId((id) => party('affiliater', id)),
  agency: ofId((id) =>
    party('agency', id, { margin_value: 'margin', media_margin_value: 'media_margin' }),
  ),
  announcement: ofId((id) => [own('announcement', 'id', id)]),
  applicationRule: ofId((id) => [own('application_rule', 'promotion_id', id)]),
  contact: ofId((id) => [own('contact', 'id', id)]),
  linkage: ofId((id) => [own('promotion', 'id', id), own('linkage', 'promotion_id', id)]),
  mailing: ofId((id) => [own('mailing', 'id', id)]),
  'master.bannerSizes': master,
  'master.categories': master,
  'master.devices': master,
  'master.groups': master,
  'master.holidays': master,
  'master.icons': master,
  'master.mediaCategories': master,
  'master.mediaTypes': master,
  'master.movieSizes': master,
  'master.rejectReasons': master,
  media: ofId((id) => [own('media', 'id', id)]),
  mediaLinkSetting: ofId((id) => [
    own('media', 'id', id),
    own('media_link_setting', 'media_id', id),
    {
      table: 'media_link_override',
      key: 'media_id',
      ids: sql`select media_id || ',' || promotion_id from media_link_override where media_id::text = ${id}`,
      as: 'overrides',
    },
  ]),
  ownAdmin: (_, viewer) => account(viewer),
  ownAdvertiser: (_, viewer) =>
    viewer.kind === 'advertiser'
      ? party('advertiser', String(viewer.advertiserId))
      : account(viewer),
  ownAffiliater: (_, viewer) =>
    viewer.kind === 'affiliater'
      ? party('affiliater', String(viewer.affiliaterId))
      : account(viewer),
  ownAgency: (_, viewer) =>
    viewer.kind === 'agency' ? party('agency', String(viewer.agencyId)) : account(viewer),
  material: ofId((id) => [own('material', 'id', id)]),
  materialPrice: ofId(price),
  materialSpecialPrice: ofId(price),
  productRow: ofId(price),
  rewardRow: ofId(price),
  specialPrice: ofId(price),
  priceChange: ofId((id) => [
    own('price_change', 'id', id),
    {
      table: 'price_change_item',
      key: 'change_id',
      ids: sql`select change_id || ',' || goal_id from price_change_item where change_id::text = ${id}`,
      as: 'items',
    },
  ]),
  priceRequest: ofId((id) => [own('price_request', 'id', id)]),
  promotion: ofId((id) => [
    own('promotion', 'id', id),
    rows('promotion_goal', 'id', 'promotion_id', id, 'goals'),
    {
      table: 'goal_price',
      key: 'id',
      ids: sql`select goal_price.id from goal_price join promotion_goal goal on goal.id = goal_price.goal_id where goal.promotion_id::text = ${id}`,
      as: 'prices',
    },
  ]),
  reportSchedule: ofId((id) => [own('report_schedule', 'id', id)]),
  reportView: ofId((id) => [own('report_view', 'id', id)]),
  reservation: ofId((id) => [own('reservation', 'id', id)]),
  result: ofId((id) => [own('result', 'id', id)]),
  role: ofId((id) => [own('admin_role', 'id', id)]),
  slot: ofId((id) => [own('slot', 'id', id), rows('slot_entry', 'id', 'slot_id', id, 'entries')]),
  sink: ofId((id) => [own('sink', 'id', id, { within: 'settings' })]),
  webhook: ofId((id) => [own('webhook_endpoint', 'id', id)]),
  'setting.ad': setting('ad'),
  'setting.ad_law': setting('ad_law'),
  'setting.owner': setting('owner'),
  'setting.operation': setting('operation'),
  'setting.membership': setting('membership'),
  'setting.screening': setting('screening'),
  'setting.referral': setting('referral'),
  'setting.advertiser_sign_up': setting('advertiser_sign_up'),
  'setting.offer': setting('offer'),
  'setting.human_check': setting('human_check'),
  'setting.rates': setting('rates'),
  'setting.sign_in': setting('sign_in'),
  'setting.by_hand': setting('by_hand'),
  'setting.result_sight': setting('result_sight'),
  'setting.status_words': setting('status_words'),
  'setting.blocked': setting('blocked'),
  'setting.kickback': setting('kickback'),
  'setting.numbering': setting('numbering'),
  'setting.analytics': setting('analytics'),
  'setting.promotion': setting('promotion'),
  'setting.rank': setting('rank'),
  'setting.books': setting('books'),
  'setting.claim': setting('claim'),
  'setting.document': setting('document'),
  'setting.inquiry': setting('inquiry'),
  'setting.landing': setting('landing'),
  'setting.backup': setting('backup'),
  'setting.chat': setting('chat'),
  'setting.provider': setting('provider'),
  'setting.log': setting('log'),
  'setting.mail': setting('mail'),
  'setting.mail_return': setting('mail_return'),
  'setting.partnership': setting('partnership'),
  'setting.tag': setting('tag'),
  'setting.payment': setting('payment'),
  'setting.security': setting('security'),
  'setting.site': setting('site'),
  'setting.tracking': setting('tracking'),
}
