import { sql } from 'kysely'
import type { Targeting } from '../domain/targeting/targeting.rules.ts'
import type { Tx } from '../platform/db.ts'

/** A smart link as the tracker knows it. */
export interface CataloguedSlot {
  id: number
  code: string
  entries: CataloguedSlotEntry[]
}

/** A link that a smart link may choose; a lower `priority` comes before a higher one, `weight` is its share among its equals. */
export interface CataloguedSlotEntry {
  link_code: string
  weight: number
  priority: number
  targeting: Targeting | null
}

/** The smart links that are in use, each with its entries, the foremost first. */
export const cataloguedSlots = async (tx: Tx): Promise<CataloguedSlot[]> =>
  (
    await sql<CataloguedSlot>`
      select slot.id, slot.code, jsonb_agg(jsonb_build_object('link_code', link.code, 'priority', entry.priority,
          'weight', case slot.mode when 'best' then coalesce(entry.learned, entry.weight) else entry.weight end,
          'targeting', case when cardinality(entry.target_devices || entry.target_hours) > 0 then jsonb_build_object(
            'devices', (select coalesce(jsonb_agg(distinct rule), '[]') from master_row where kind = 'devices' and code = any(entry.target_devices)),
            'hours', to_jsonb(entry.target_hours), 'weekdays', '[]'::jsonb, 'languages', '[]'::jsonb) end)
        order by entry.priority, entry.id) as entries
      from slot join slot_entry as entry on entry.slot_id = slot.id and not entry.removed
      join link on link.media_id = slot.media_id and link.material_id = entry.material_id
      where slot.status = 'active' group by slot.id order by slot.id`.execute(tx)
  ).rows
