import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { assertRight } from '../../people/advertisers/rights.queries.ts'
import { copyEntries } from '../releases/accessEntries.queries.ts'
import { isOnSite, type Site } from './materials.rules.ts'
import { findPromotionSite, insertMaterial, lockMaterials } from './materialWrites.queries.ts'

/** Copies materials to another promotion, as drafts, with their files and lists: all of them or none. An address that is not on its site is left out, so that the copy leads where the promotion does. */
export function copyMaterials(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  editor: Extract<User, { kind: 'admin' | 'advertiser' }>,
  { ids, promotion_id }: { ids: readonly number[]; promotion_id: number },
) {
  return db.transaction().execute(async (tx) => {
    await assertRight(tx, editor, 'may_upload_materials')
    const site = await findPromotionSite(tx, editor, promotion_id)
    if (!site) throw notFound()
    const materials = await lockMaterials(tx, editor, ids)
    for (const each of materials) {
      const { id: own, ...material }: Selectable<Tables['material']> = each
      const now = clock.now()
      const copy = await insertMaterial(tx, {
        ...material,
        ...addressesOn(site, material),
        promotion_id,
        status: 'draft',
        created_at: now,
      })
      await copyEntries(tx, 'material', own, copy, now)
    }
    return { copied: materials.length }
  })
}

const addresses = ['destination_url', 'closed_url', 'mobile_url'] as const
type Addresses = Record<(typeof addresses)[number], string | null>

const addressesOn = (site: Site, material: Addresses) =>
  Object.fromEntries(
    addresses.map((field) => {
      const address = material[field]
      return [field, address !== null && isOnSite(address, site) ? address : null]
    }),
  ) as Addresses
