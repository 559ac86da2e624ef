import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Changed, ChangeKind } from './catalogueChanges.rules.ts'

type Found = (names: string[]) => RawBuilder<unknown>

const codesOf: Partial<Record<ChangeKind, Found>> = {
  link: (names) => sql`select unnest(${names}::text[])`,
  short: (names) => sql`select code from link where short_code = any(${names})`,
  legacy: (names) => sql`
    select code from unnest(${names}::text[]) as legacy (key)
    join legacy_record as material on material.kind = 'material' and material.legacy_id = split_part(key, chr(10), 1)
    join legacy_record as medium on medium.kind = 'media' and medium.legacy_id = split_part(key, chr(10), 2)
    join link on link.material_id = material.own_id and link.media_id = medium.own_id`,
  media: (ids) => sql`select code from link where media_id = any(${ids}::bigint[])`,
  material: (ids) => sql`select code from link where material_id = any(${ids}::bigint[])`,
  affiliater: (ids) => sql`
    select code from link join media on media.id = link.media_id where affiliater_id = any(${ids}::bigint[])`,
  promotion: (ids) => sql`
    select code from link join material on material.id = link.material_id where promotion_id = any(${ids}::bigint[])`,
  advertiser: (ids) => sql`
    select code from link join material on material.id = link.material_id
    where promotion_id in (${ofAdvertiser(ids)})`,
}

const ofAdvertiser: Found = (ids) =>
  sql`select id from promotion where advertiser_id = any(${ids}::bigint[])`
const promotion: Found = (ids) => sql`select unnest(${ids}::bigint[])`

const promotionIdsOf: Partial<Record<ChangeKind, Found>> = {
  promotion,
  terms: promotion,
  advertiser: ofAdvertiser,
  credit: ofAdvertiser,
}

/** Whether the `link` in hand is one of those that have to be read anew; null = none has. */
export const linksMeant = (changed: Changed) => among(sql.ref('link.code'), codesOf, changed)

/** Whether the `promotion` in hand is one of those that have to be read anew; null = none has. */
export const promotionsMeant = (changed: Changed) =>
  among(sql.ref('promotion.id'), promotionIdsOf, changed)

function among(
  key: RawBuilder<unknown>,
  found: Partial<Record<ChangeKind, Found>>,
  changed: Changed,
): RawBuilder<SqlBool> | null {
  if (changed === 'everything') return sql<SqlBool>`true`
  const parts = [...changed].flatMap(([kind, names]) => found[kind]?.([...names]) ?? [])
  return parts.length > 0 ? sql<SqlBool>`${key} in (${sql.join(parts, sql` union all `)})` : null
}
