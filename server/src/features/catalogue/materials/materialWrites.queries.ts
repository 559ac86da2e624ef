import { targetOf } from '../../../catalogue/targeting.queries.ts'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { ReleaseChange } from '@tsunagi/contract/catalogue/releases'
import type { Db, Tables, Tx, OnlyColumns } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Viewpoint } from '../../people/accounts/scope.queries.ts'
import { visiblePromotions } from '../promotions/promotions.filter.queries.ts'
import { visibleMaterials } from './materials.queries.ts'

declare const locked: unique symbol
/** A row the viewer may see and this transaction holds. Writes ask for one, never for an id. */
export type LockedMaterial = Awaited<ReturnType<typeof selectForUpdate>>[number] & {
  [locked]: true
}

const selectForUpdate = (tx: Tx, viewer: Viewpoint, ids: readonly number[]) =>
  visibleMaterials(tx, viewer)
    .selectAll('material')
    .where('material.id', 'in', ids)
    .orderBy('material.id')
    .forUpdate()
    .execute()

/** Locks all of `ids`, in their order so that two calls cannot block each other; 404 when one is not the viewer's. */
export async function lockMaterials(
  tx: Tx,
  viewer: Viewpoint,
  ids: readonly number[],
): Promise<LockedMaterial[]> {
  const wanted = [...new Set(ids)]
  const rows = await selectForUpdate(tx, viewer, wanted)
  if (rows.length !== wanted.length) throw notFound()
  return rows as LockedMaterial[]
}

/** The promotion a material is for, if it is the viewer's. */
export const findPromotionSite = (tx: Tx, viewer: Viewpoint, promotionId: number) =>
  visiblePromotions(tx, viewer)
    .select(['promotion.id', 'promotion.landing_url', 'promotion.site_url', 'promotion.link_hosts'])
    .where('promotion.id', '=', promotionId)
    .executeTakeFirst()

/** Adds a material; answers its id. */
export const insertMaterial = async <Values extends Insertable<Tables['material']>>(
  tx: Tx,
  material: OnlyColumns<'material', Values>,
) => (await tx.insertInto('material').values(material).returning('id').executeTakeFirstOrThrow()).id

/** Keeps columns of a held material. */
export const updateMaterial = <Values extends Updateable<Tables['material']>>(
  tx: Tx,
  { id }: LockedMaterial,
  values: OnlyColumns<'material', Values>,
) => tx.updateTable('material').set(values).where('id', '=', id).execute()

/** Remembers a file that a material showed until now. */
export const insertFormerFile = (
  tx: Tx,
  { id }: LockedMaterial,
  { name, shows }: { name: string; shows: 'image' | 'video' },
  now: Date,
) =>
  tx
    .insertInto('former_picture')
    .values({ name, shows, material_id: id, replaced_at: now })
    .onConflict((same) => same.columns(['name', 'material_id']).doUpdateSet({ replaced_at: now }))
    .execute()

/** Changes all of several materials alike. */
export const updateMaterials = <Values extends Updateable<Tables['material']>>(
  tx: Tx,
  materials: readonly LockedMaterial[],
  values: OnlyColumns<'material', Values>,
) =>
  Object.keys(values).length > 0 &&
  tx
    .updateTable('material')
    .set(values)
    .where(
      'id',
      'in',
      materials.map(({ id }) => id),
    )
    .execute()

/** What becomes of links of media that are not on a material's list. */
export const setMaterialRelease = (tx: Tx, id: number, { unlisted_links }: ReleaseChange) =>
  tx.updateTable('material').set({ unlisted_links }).where('id', '=', id).execute()

/** Whether any medium has a link to a material, used or not. */
export const hasLinks = async (tx: Tx, { id }: LockedMaterial) =>
  (await tx
    .selectFrom('link')
    .select('code')
    .where('material_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether links, special prices or a list of releases name a material. */
export async function isNamed(tx: Tx, { id }: LockedMaterial): Promise<boolean> {
  const { rows } = await sql`select from link where material_id = ${id}
    union all select from price_rule where material_id = ${id}
    union all select from access_control where scope = 'material' and scope_id = ${id}`.execute(tx)
  return rows.length > 0
}

/** Deletes a material to which nobody has a link. */
export const deleteMaterial = (tx: Tx, { id }: LockedMaterial) =>
  tx.deleteFrom('material').where('id', '=', id).execute()

/** The picture and the video of a material. */
export const filesOf = (db: Db, id: number) =>
  db
    .selectFrom('material')
    .select(['image', 'video'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** What the form of a material says of it, but for its files. */
export const formValues = (db: Db, id: number) =>
  db
    .selectFrom('material')
    .select([
      'promotion_id',
      'name',
      'reward_name',
      'title',
      'body',
      'brand',
      'video_url',
      'destination_url',
      'closed_url',
      ...targetOf('material'),
      sql<Day | null>`starts_on`.as('starts_on'),
      sql<Day | null>`ends_on`.as('ends_on'),
      'status',
      'tags',
      'ab_group',
      'priority',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
