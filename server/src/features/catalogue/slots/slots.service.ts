import { randomInt } from 'node:crypto'
import { text } from '@tsunagi/contract/messages/text'
import type { SlotEdit, SlotInput } from '@tsunagi/contract/catalogue/slots'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import { assertOffered } from '../masters/masters.service.ts'
import { makeLinks } from '../materials/links.service.ts'
import { visibleMedia } from '../media/media.filter.queries.ts'
import {
  entryDevices,
  entryMaterials,
  linkedAmong,
  insertSlot,
  placeable,
  setEntries,
  updateSlot,
} from './slotWrites.queries.ts'
import { lockSlot, type LockedSlot, type Viewer } from './slots.queries.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const newCode = () =>
  Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Adds a smart link to a medium of the viewer's. */
export function saveSlot(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  { media_id, entries, ...fields }: SlotInput,
) {
  return db.transaction().execute(async (tx) => {
    await assertMedium(tx, viewer, media_id)
    const now = clock.now()
    const slot = await insertSlot(tx, { ...fields, media_id, code: newCode(), created_at: now })
    await writeEntries(tx, slot, entries, now)
    return { id: slot.id }
  })
}

/** Changes a smart link. Its address stays, and so do the figures of all it ever led to. */
export function editSlot(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  id: number,
  { entries, ...fields }: SlotEdit,
) {
  return db.transaction().execute(async (tx) => {
    const slot = await lockSlot(tx, viewer, id)
    await updateSlot(tx, slot, fields)
    await writeEntries(tx, slot, entries, clock.now())
    return { id }
  })
}

async function assertMedium(tx: Tx, viewer: Viewer, mediaId: number) {
  const medium = await visibleMedia(tx, viewer)
    .select('media.status')
    .where('media.id', '=', mediaId)
    .executeTakeFirst()
  if (!medium) throw notFound()
  if (medium.status !== 'approved')
    throw conflict(
      text(
        '承認済みのメディアだけがスマートリンクを作成できます。',
        'Only a medium that is approved has smart links.',
      ),
    )
}

/** What was an entry before stays one, even if it cannot earn now; what is new has to be placeable, and gets its link. */
async function writeEntries(tx: Tx, slot: LockedSlot, entries: SlotEdit['entries'], now: Date) {
  const ids = entries.map(({ material_id }) => material_id)
  const known = [
    ...(await entryMaterials(tx, slot)),
    ...(await placeable(tx, slot.media_id, ids, now)),
  ]
  const devicesBefore = await entryDevices(tx, slot)
  for (const [index, { material_id, target_devices }] of entries.entries()) {
    if (!known.includes(material_id)) throw invalid(`entries.${index}.material_id`, notPlaceable)
    await assertOffered(
      tx,
      'devices',
      `entries.${index}.target_devices`,
      target_devices,
      devicesBefore,
    )
  }
  const linked = await linkedAmong(tx, slot.media_id, ids)
  await makeLinks(
    tx,
    slot.media_id,
    ids.filter((id) => !linked.includes(id)),
  )
  await setEntries(tx, slot, entries)
}

const notPlaceable = text(
  'このメディアと提携していて、利用できる広告の素材を選んでください。',
  'Choose an ad material of a promotion that this medium is in partnership with and may use.',
)
