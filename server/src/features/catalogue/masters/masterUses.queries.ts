import { sql, type RawBuilder } from 'kysely'
import type { MasterKind } from '@tsunagi/contract/catalogue/masterKinds'
import type { MasterRow } from '@tsunagi/contract/catalogue/masters'
import { materials } from '@tsunagi/contract/catalogue/materials'
import { media } from '@tsunagi/contract/catalogue/media'
import { partnerships } from '@tsunagi/contract/catalogue/partnerships'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { accounts } from '@tsunagi/contract/people/accounts'
import { text } from '@tsunagi/contract/messages/text'
import type { Tables, Tx } from '../../../platform/db.ts'
import { conflict } from '../../../platform/errors.ts'
import {
  inAnnouncements,
  inAudiences,
  inForms,
  inMeanings,
  inSearches,
  type Use,
} from './masterNaming.queries.ts'

/** Columns with the codes of several rows. */
const several = (
  place: Use['place'],
  table: keyof Tables & string,
  ...columns: string[]
): Use & Required<Pick<Use, 'move'>> => ({
  place,
  count: sql`(select count(*) from ${sql.table(table)} as used where ${sql.join(
    columns.map((column) => sql`used.${sql.ref(column)} @> array[master_row.code]`),
    sql` or `,
  )})`,
  move: async (tx, from, to) => {
    let moved = 0
    for (const column of columns) moved += await moveCodes(tx, table, column, from.code, to.code)
    return moved
  },
})

async function moveCodes(
  tx: Tx,
  table: keyof Tables & string,
  column: string,
  from: string,
  to: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = array(
        select code from (
          select case given.code when ${from} then ${to} else given.code end as code, min(given.position) as position
          from unnest(${sql.ref(column)}) with ordinality as given (code, position) group by 1
        ) as moved order by position)
      where ${sql.ref(column)} @> array[${from}::text]`.execute(tx)
  return Number(numAffectedRows)
}

/** A column with the code of one row. */
const one = (place: Use['place'], table: keyof Tables & string, column: string): Use => ({
  place,
  count: sql`(select count(*) from ${sql.table(table)} as used where used.${sql.ref(column)} = master_row.code)`,
  move: async (tx, from, to) => {
    const { numAffectedRows } =
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to.code} where ${sql.ref(column)} = ${from.code}`.execute(
        tx,
      )
    return Number(numAffectedRows)
  },
})

/** A column with the id of one row. */
const byId = (place: Use['place'], table: keyof Tables & string, column: string): Use => ({
  place,
  count: sql`(select count(*) from ${sql.table(table)} as used where used.${sql.ref(column)} = master_row.id)`,
  move: async (tx, from, to) => {
    const { numAffectedRows } =
      await sql`update ${sql.table(table)} as used set ${sql.ref(column)} = ${to.id} where used.${sql.ref(column)} = ${from.id}`.execute(
        tx,
      )
    return Number(numAffectedRows)
  },
})

/** What somebody was told, with the code of the reason: it stays as it was said. */
const told = (place: Use['place'], table: keyof Tables & string): Use => ({
  place,
  count: sql`(select count(*) from ${sql.table(table)} as used where used.reject_code = master_row.code)`,
})

/** Rows of the same list that stand below. */
const below = (kind: MasterKind): Use => ({
  place: 'below',
  count: sql`(select count(*) from master_row as used where used.kind = ${kind} and used.parent = master_row.code)`,
  move: async (tx, from, to) => {
    const { numAffectedRows } =
      await sql`update master_row set parent = ${to.code} where kind = ${kind} and parent = ${from.code}`.execute(
        tx,
      )
    return Number(numAffectedRows)
  },
})

/** Whether a list says something else of a group than of another one that it names, too. */
const isReleasedOtherwise = async (
  tx: Tx,
  from: Pick<MasterRow, 'id'>,
  to: Pick<MasterRow, 'id'>,
) =>
  (
    await sql`
      select from access_control as used join access_control as other using (scope, scope_id, target_type)
      where target_type = 'group' and used.target_id = ${from.id} and other.target_id = ${to.id}
        and (used.kind, used.active, used.starts_on, used.ends_on)
          is distinct from (other.kind, other.active, other.starts_on, other.ends_on)
      limit 1`.execute(tx)
  ).rows.length > 0

/** Where a group is let in or kept out; where both are alike, one entry remains. */
const released: Use = {
  place: 'release',
  count: sql`(select count(*) from access_control as used where used.target_type = 'group' and used.target_id = master_row.id)`,
  move: async (tx, from, to) => {
    if (await isReleasedOtherwise(tx, from, to))
      throw conflict(
        text(
          '同じ公開制御に両方のグループがあり、限定公開・利用拒否、状態または期間が異なります。そろえるか、どちらかを外してから統合してください。',
          'Both groups are on the same access control list, one otherwise than the other: let in or refused, on or off, or for other days. Make them alike or take one off before you merge.',
        ),
      )
    const { numAffectedRows } = await sql`
      with gone as (
        delete from access_control as used using access_control as kept
        where used.target_type = 'group' and used.target_id = ${from.id} and kept.target_type = 'group' and kept.target_id = ${to.id}
          and kept.scope = used.scope and kept.scope_id = used.scope_id and kept.kind = used.kind
        returning used.id)
      update access_control set target_id = ${to.id}
      where target_type = 'group' and target_id = ${from.id} and id not in (select id from gone)`.execute(
      tx,
    )
    return Number(numAffectedRows)
  },
}

/** Pictures and videos keep their size, so nothing can be moved to another. */
const sized = (kinds: RawBuilder<unknown>): Use => ({
  place: 'material',
  count: sql`(select count(*) from material as used where used.kind in (${kinds}) and used.width = master_row.width and used.height = master_row.height)`,
})

/** Forms of promotions that are kept as templates, and changes that wait for the operator's review. */
const inTemplates = (...fields: string[]) =>
  inForms('template', { table: 'promotion_template', column: 'form', fields })
const inReviews = (...fields: string[]) =>
  inForms('review', {
    table: 'review',
    column: 'after',
    fields,
    which: sql`state = 'waiting'`,
  })

/** The lists of promotions, by what a condition of them is called. */
const onPromotions = (condition: string) => ({
  [promotions.index.path]: condition,
  [promotions.offers.path]: condition,
})

/** Everything that uses the rows of each list. */
export const masterUses: Record<MasterKind, readonly Use[]> = {
  categories: [
    several('promotion', 'promotion', 'categories'),
    below('categories'),
    inTemplates('categories'),
    inReviews('categories'),
    inForms('report', {
      table: 'report_view',
      column: 'layout',
      fields: ['category'],
      counted: sql`deleted_at is null`,
    }),
    inAudiences('promotion_categories', 'code'),
    inSearches('code', onPromotions('category')),
    inMeanings({ kind: 'promotion', field: 'categories' }),
  ],
  devices: [
    several('promotion', 'promotion', 'devices', 'target_devices'),
    several('material', 'material', 'target_devices'),
    several('slot', 'slot_entry', 'target_devices'),
    several('media', 'media', 'devices'),
    inTemplates('devices', 'target_devices'),
    inReviews('devices', 'target_devices'),
    inSearches('code', {
      ...onPromotions('device'),
      [media.search.path]: 'device',
      [materials.search.path]: 'device',
    }),
  ],
  icons: [
    several('promotion', 'promotion', 'icons'),
    inTemplates('icons'),
    inReviews('icons'),
    inSearches('code', onPromotions('icon')),
  ],
  bannerSizes: [sized(sql`'image', 'native'`)],
  movieSizes: [sized(sql`'video'`)],
  mediaCategories: [
    several('media', 'media', 'categories'),
    several('promotion', 'application_rule', 'auto_categories'),
    below('mediaCategories'),
    inAudiences('categories', 'code'),
    inSearches('code', {
      [media.search.path]: 'category',
      [partnerships.list.path]: 'media_category',
    }),
    inMeanings({ kind: 'media', field: 'categories' }),
  ],
  mediaTypes: [
    one('media', 'media', 'kind'),
    several('promotion', 'promotion', 'ng_media'),
    inTemplates('ng_media'),
    inReviews('ng_media'),
    inAudiences('media_types', 'code'),
    inSearches('code', { [media.search.path]: 'kind' }),
    inMeanings({ kind: 'media', field: 'kind' }),
  ],
  rejectReasons: [
    told('result', 'result_history'),
    told('partnership', 'partnership_history'),
    told('media', 'media'),
    told('account', 'account_history'),
  ],
  groups: [
    byId('affiliater', 'affiliater', 'group_id'),
    byId('price', 'price_rule', 'group_id'),
    released,
    inAnnouncements,
    inAudiences('group_ids', 'id'),
    inSearches('id', { [accounts.affiliaters.path]: 'group_id' }),
  ],
  // What was computed with a closed day keeps its date.
  holidays: [],
}

const total = (uses: readonly Use[]) =>
  uses.length === 0
    ? sql<number>`0`
    : sql<number>`(${sql.join(
        uses.map(({ count }) => count),
        sql` + `,
      )})`

/** How much uses a row in all, and what. */
export const usedBy = (kind: MasterKind) => ({
  used: total(masterUses[kind]),
  uses: usesAmong(masterUses[kind]),
})

const usesAmong = (uses: readonly Use[]) =>
  uses.length === 0
    ? sql<MasterRow['uses']>`'[]'::jsonb`
    : sql<MasterRow['uses']>`(
      select coalesce(jsonb_agg(use order by number), '[]')
      from jsonb_array_elements(jsonb_build_array(${sql.join(
        uses.map(
          ({ place, count }) => sql`jsonb_build_object('place', ${place}::text, 'count', ${count})`,
        ),
      )})) with ordinality as each (use, number) where use -> 'count' <> '0')`
