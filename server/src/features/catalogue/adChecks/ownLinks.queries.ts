import { sql } from 'kysely'
import type { OwnLinks } from '../../../domain/adLaw/pageCheck.rules.ts'
import type { Tx } from '../../../platform/db.ts'

/** By what links of a medium that lead to a promotion are known on a page. */
export const ownLinks = async (
  tx: Tx,
  { media_id, promotion_id }: { media_id: number; promotion_id: number },
): Promise<OwnLinks> => {
  const { rows } = await sql<OwnLinks>`
    with own as (select id from material where promotion_id = ${promotion_id})
    select
      array(select unnest(array_remove(array[link.code, link.short_code], null)) from link
        where link.media_id = ${media_id} and link.material_id in (select id from own)) as codes,
      array(select slot.code from slot where slot.media_id = ${media_id} and exists (select from slot_entry as entry
        where entry.slot_id = slot.id and not entry.removed and entry.material_id in (select id from own))) as slots,
      (select coalesce(jsonb_agg(jsonb_build_object('material', material.legacy_id, 'media', media.legacy_id)), '[]')
        from legacy_record as material cross join legacy_record as media
        where material.kind = 'material' and material.own_id in (select id from own)
          and media.kind = 'media' and media.own_id = ${media_id}) as former`.execute(tx)
  return rows[0]!
}
