import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'

/** What another system called a material or a medium. */
export interface CataloguedLegacy {
  kind: 'material' | 'media'
  legacy_id: string
  own_id: number
}

/** What other systems called the materials and media of their links. */
export const cataloguedLegacy = async (tx: Tx): Promise<CataloguedLegacy[]> =>
  (
    await sql<CataloguedLegacy>`
      select kind, legacy_id, own_id from legacy_record where kind in ('material', 'media') order by migration_id, kind, legacy_id`.execute(
      tx,
    )
  ).rows
