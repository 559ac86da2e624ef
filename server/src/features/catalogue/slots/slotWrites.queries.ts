import { sql } from 'kysely'
import type { SlotEdit } from '@tsunagi/contract/catalogue/slots'
import type { Tx } from '../../../platform/db.ts'
import { mayPlaceMaterial } from '../partnerships/placing.queries.ts'
import type { LockedSlot } from './slots.queries.ts'

type Fields = Pick<SlotEdit, 'name' | 'mode' | 'status'>

/** Adds a smart link to a medium; its entries are written by `setEntries`. */
export const insertSlot = (
  tx: Tx,
  slot: Fields & { code: string; media_id: number; created_at: Date },
) =>
  tx
    .insertInto('slot')
    .values(slot)
    .returning(['id', 'media_id'])
    .executeTakeFirstOrThrow() as Promise<LockedSlot>

/** Changes the name, the mode and the status of a smart link; its code and its medium stay. */
export const updateSlot = (tx: Tx, { id }: LockedSlot, { name, mode, status }: Fields) =>
  tx.updateTable('slot').set({ name, mode, status }).where('id', '=', id).execute()

/** Makes these the entries of a smart link. One that is left out keeps its figures, and so does one that comes back. */
export async function setEntries(tx: Tx, { id }: LockedSlot, entries: SlotEdit['entries']) {
  await tx
    .updateTable('slot_entry')
    .set({ removed: true })
    .where('slot_id', '=', id)
    .where('removed', '=', false)
    .where(
      'material_id',
      'not in',
      entries.map(({ material_id }) => material_id),
    )
    .execute()
  for (const entry of entries)
    await tx
      .insertInto('slot_entry')
      .values({ ...entry, slot_id: id })
      .onConflict((same) =>
        same.columns(['slot_id', 'material_id']).doUpdateSet({ ...entry, removed: false }),
      )
      .execute()
}

/** The materials that a smart link shows now: those taken out are not among them. */
export const entryMaterials = async (tx: Tx, { id }: LockedSlot) =>
  (
    await tx
      .selectFrom('slot_entry')
      .select('material_id')
      .where('slot_id', '=', id)
      .where('removed', '=', false)
      .execute()
  ).map(({ material_id }) => material_id)

/** Devices that were targeted before, each by its code. */
export const entryDevices = async (tx: Tx, { id }: LockedSlot) =>
  (
    await tx
      .selectFrom('slot_entry')
      .select(sql<string>`unnest(target_devices)`.as('code'))
      .where('slot_id', '=', id)
      .execute()
  ).map(({ code }) => code)

/** Those of some materials that a medium may place. */
export const placeable = async (tx: Tx, mediaId: number, ids: readonly number[], now: Date) =>
  (
    await tx
      .selectFrom('material')
      .innerJoin('promotion', 'promotion.id', 'material.promotion_id')
      .innerJoin('partnership', 'partnership.promotion_id', 'promotion.id')
      .innerJoin('media', 'media.id', 'partnership.media_id')
      .select('material.id')
      .where('material.id', 'in', ids)
      .where('media.id', '=', mediaId)
      .where(mayPlaceMaterial(now))
      .execute()
  ).map(({ id }) => id)

/** Those of some materials that a medium has links of. */
export const linkedAmong = async (tx: Tx, mediaId: number, ids: readonly number[]) =>
  (
    await tx
      .selectFrom('link')
      .select('material_id')
      .where('media_id', '=', mediaId)
      .where('material_id', 'in', ids)
      .execute()
  ).map(({ material_id }) => material_id)
