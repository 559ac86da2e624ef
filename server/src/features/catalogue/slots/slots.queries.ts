import { sql, type ExpressionBuilder } from 'kysely'
import { dayOf } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import type { Option, OptionQuery, Page } from '@tsunagi/contract/paging'
import type { Slot, SlotDetail, SlotEntry, SlotFilter } from '@tsunagi/contract/catalogue/slots'
import { isHiddenByCap } from '../../../catalogue/capState.queries.ts'
import { isUsed } from '../../../catalogue/materialUse.queries.ts'
import { isPartner } from '../../../catalogue/partner.queries.ts'
import { mayGoOnCounting } from '../../../catalogue/release.queries.ts'
import { matches, type Conditions, type Db, type Tables, type Tx } from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { visibleMedia } from '../media/media.filter.queries.ts'
import { mayPlaceMaterial } from '../partnerships/placing.queries.ts'
import { isOpen } from '../promotions/promotions.filter.queries.ts'
import { firstOptions, orderOf, pageOf, totalCount } from '../../../platform/pages.ts'
import { stands, worth } from './earned.queries.ts'

/** Who has to do with smart links. */
export type Viewer = Extract<User, { kind: 'admin' | 'affiliater' }>

/** The one way into smart links: those of the media a viewer may see. */
export const visibleSlots = (db: Db, viewer: Viewer) =>
  db.selectFrom('slot').where('slot.media_id', 'in', visibleMedia(db, viewer).select('media.id'))

type SlotFrom = ExpressionBuilder<Tables, 'slot'>
const conditions: Conditions<SlotFrom, SlotFilter> = {
  word: (eb, word) => eb('slot.name', '~*', wordPattern(word)),
  media_id: (eb, id) => eb('slot.media_id', '=', id),
  mode: (eb, mode) => eb('slot.mode', '=', mode),
  status: (eb, status) => eb('slot.status', '=', status),
}

const clicked = (name: 'clicks' | 'counted') =>
  sql<number>`coalesce((select sum(${sql.ref(name)}) from slot_count where slot_count.slot_id = slot.id), 0)`
const earning = sql`from result where result.slot_id = slot.id and ${stands}`
const net = sql<number>`coalesce((select sum(${worth}) ${earning}), 0)`
const columns = {
  id: sql.ref('slot.id'),
  name: sql.ref('slot.name'),
  clicks: clicked('clicks'),
  net,
}

const named = (db: Db, viewer: Viewer) =>
  visibleSlots(db, viewer)
    .innerJoin('media', 'media.id', 'slot.media_id')
    .select([
      'slot.id',
      'slot.code',
      'slot.name',
      'slot.media_id',
      'media.name as media_name',
      'slot.mode',
      'slot.status',
      'slot.created_at',
      sql<number>`(select count(*) from slot_entry where slot_id = slot.id and not removed)`.as(
        'entry_count',
      ),
      clicked('clicks').as('clicks'),
      clicked('counted').as('counted'),
      sql<number>`(select count(*) ${earning})`.as('results'),
      net.as('net'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number]
const presented = ({ code, ...row }: Row, trackerUrl: string): Slot => ({
  ...row,
  net: yen(row.net),
  url: `${trackerUrl}/s/${code}`,
})

/** A page of the smart links that one may see. */
export async function listSlots(
  db: Db,
  viewer: Viewer,
  trackerUrl: string,
  { page, size, sort, ...filter }: SlotFilter & Page,
): Promise<{ items: Slot[]; total: number }> {
  const where = matches(conditions, filter)
  const { items: rows, total } = await pageOf(
    db,
    named(db, viewer).where(where),
    visibleSlots(db, viewer).where(where).select(totalCount),
    { page, size, order: orderOf(sort, columns, columns.id) },
  )
  return { items: rows.map((row) => presented(row, trackerUrl)), total }
}

/** A smart link with its entries, those taken out apart; throws not found where one may not see it. */
export async function getSlot(
  db: Db,
  viewer: Viewer,
  trackerUrl: string,
  id: number,
  now: Date,
): Promise<SlotDetail> {
  const row = await named(db, viewer).where('slot.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const all = await entriesOf(db, id, now)
  const isIn = ({ state }: SlotEntry) => state !== 'removed'
  return {
    ...presented(row, trackerUrl),
    entries: all.filter(isIn),
    former: all.filter((entry) => !isIn(entry)),
  }
}

/** Whether the link of an entry earns now. */
const earns = (now: Date) => sql<boolean>`(
  media.status = 'approved' and ${isOpen(dayOf(now))} and ${isUsed(dayOf(now))}
  and exists (select from partnership where partnership.media_id = media.id and partnership.promotion_id = promotion.id and ${isPartner(now)})
  and ${mayGoOnCounting(sql.ref('material.id'), dayOf(now))} and not ${isHiddenByCap(now)})`

/** All that ever were entries of a smart link, the foremost first, with what they have brought. */
async function entriesOf(db: Db, slotId: number, now: Date): Promise<SlotEntry[]> {
  const { rows } = await sql<Omit<SlotEntry, 'epc'>>`
    select entry.material_id, material.name as material_name, material.promotion_id, promotion.ad_name,
      entry.weight, entry.priority, entry.target_devices, entry.target_hours, entry.learned,
      case when entry.removed then 'removed' when slot.status = 'active' and ${earns(now)} then 'serving' else 'skipped' end as state,
      coalesce(slot_count.clicks, 0) as clicks, coalesce(slot_count.counted, 0) as counted, earned.results, earned.net
    from slot_entry as entry join slot on slot.id = entry.slot_id join media on media.id = slot.media_id
    join material on material.id = entry.material_id join promotion on promotion.id = material.promotion_id
    left join slot_count on slot_count.slot_id = slot.id and slot_count.material_id = entry.material_id
    cross join lateral (
      select count(*) as results, coalesce(sum(${worth}), 0) as net from result
      where result.slot_id = slot.id and result.material_id = entry.material_id and ${stands}) as earned
    where entry.slot_id = ${slotId} order by entry.priority, entry.weight desc, entry.id`.execute(
    db,
  )
  return rows.map((row) => ({
    ...row,
    net: yen(row.net),
    epc: row.counted === 0 ? null : row.net / row.counted,
  }))
}

/** Materials that a medium of the viewer's may place, by part of their name, or the one with an id, be it placed before. */
export function slotMaterials(
  db: Db,
  viewer: Viewer,
  now: Date,
  { word, id }: OptionQuery,
): Promise<Option[]> {
  const name = sql<string>`promotion.ad_name || ' / ' || material.name`
  let found = db
    .selectFrom('material')
    .innerJoin('promotion', 'promotion.id', 'material.promotion_id')
    .select(['material.id', name.as('name')])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('partnership')
          .innerJoin('media', 'media.id', 'partnership.media_id')
          .select('partnership.id')
          .whereRef('partnership.promotion_id', '=', 'promotion.id')
          .where('media.id', 'in', visibleMedia(db, viewer).select('media.id'))
          .where(id === undefined ? mayPlaceMaterial(now) : isPartner(now)),
      ),
    )
  if (word !== undefined) found = found.where(name, '~*', wordPattern(word))
  if (id !== undefined) found = found.where('material.id', '=', id)
  return firstOptions(found)
}

declare const locked: unique symbol
/** A row the viewer may see and this transaction holds. Writes ask for one, never for an id. */
export type LockedSlot = NonNullable<Awaited<ReturnType<typeof selectForUpdate>>> & {
  [locked]: true
}

const selectForUpdate = (tx: Tx, viewer: Viewer, id: number) =>
  visibleSlots(tx, viewer)
    .select(['slot.id', 'slot.media_id'])
    .where('slot.id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** A smart link that this transaction holds; throws not found where one may not see it. */
export async function lockSlot(tx: Tx, viewer: Viewer, id: number): Promise<LockedSlot> {
  const row = await selectForUpdate(tx, viewer, id)
  if (!row) throw notFound()
  return row as LockedSlot
}
