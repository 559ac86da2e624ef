import type { Material, MaterialEdit, MaterialInput } from '@tsunagi/contract/catalogue/materials'
import { text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import { readSentImage } from '../../../platform/sentImage.ts'
import type { User } from '../../../platform/session.ts'
import { assertRight } from '../../people/advertisers/rights.queries.ts'
import { assertHarmless, assertOnSite } from './materials.rules.ts'
import {
  deleteMaterial,
  findPromotionSite,
  insertFormerPicture,
  insertMaterial,
  isLinked,
  lockMaterials,
  setMaterialStatus,
  updateMaterial,
  type LockedMaterial,
} from './materialWrites.queries.ts'
import { storeFile } from './storedFiles.queries.ts'

type Editor = Extract<User, { kind: 'admin' | 'advertiser' }>

/** Adds a material to one of the editor's promotions. */
export function saveMaterial(
  db: Db,
  clock: Clock,
  editor: Editor,
  { image, destination_url, closed_url, starts_on, ends_on, ...input }: MaterialInput,
) {
  return db.transaction().execute(async (tx) => {
    await assertRight(tx, editor, 'may_upload_materials')
    const promotion = await findPromotionSite(tx, editor, input.promotion_id)
    if (!promotion) throw notFound()
    assertOnSite('destination_url', destination_url, promotion)
    assertOnSite('closed_url', closed_url, promotion)
    if (input.kind === 'html') assertHarmless(input.body)
    const picture = input.kind === 'image' ? await keepImage(tx, image!) : {}
    const id = await insertMaterial(tx, {
      ...input,
      ...picture,
      destination_url: destination_url ?? null,
      closed_url: closed_url ?? null,
      starts_on: starts_on || null,
      ends_on: ends_on || null,
      created_at: clock.now(),
    })
    return { id }
  })
}

/** Changes a material. Its links stay as they are, and tags that are pasted already show a new picture. */
export function editMaterial(
  db: Db,
  clock: Clock,
  editor: Editor,
  id: number,
  { image, kind, destination_url, closed_url, starts_on, ends_on, ...input }: MaterialEdit,
) {
  return db.transaction().execute(async (tx) => {
    await assertRight(tx, editor, 'may_upload_materials')
    const [material] = await lockMaterials(tx, editor, [id])
    if (kind !== material!.kind) throw invalid('kind', keepsKind)
    const promotion = await findPromotionSite(tx, editor, material!.promotion_id)
    assertOnSite('destination_url', destination_url, promotion!)
    assertOnSite('closed_url', closed_url, promotion!)
    if (kind === 'html') assertHarmless(input.body)
    await updateMaterial(tx, material!, {
      ...input,
      ...(image && kind === 'image' && (await replaceImage(tx, clock.now(), material!, image))),
      destination_url: destination_url ?? null,
      closed_url: closed_url ?? null,
      starts_on: starts_on || null,
      ends_on: ends_on || null,
    })
    return { id }
  })
}

const keepsKind = text(
  '素材の種類は変えられません。別の素材を追加してください。',
  'A material keeps its kind. Add another one instead.',
)

/** A new picture as large as the old one: tags that are pasted already say how large it is. */
async function replaceImage(tx: Tx, now: Date, material: LockedMaterial, dataUrl: string) {
  const { image, width, height } = await keepImage(tx, dataUrl)
  if (width !== material.width || height !== material.height)
    throw invalid(
      'image',
      text(
        `貼り付け済みのタグのため、同じ大きさ（${material.width}×${material.height}）の画像にしてください。`,
        `Tags that are pasted already need a picture of the same size (${material.width}×${material.height}).`,
      ),
    )
  if (image !== material.image) await insertFormerPicture(tx, material, now)
  return { image }
}

async function keepImage(tx: Tx, dataUrl: string) {
  const { content, mimeType, width, height } = readSentImage(dataUrl, 'image')
  return { image: await storeFile(tx, content, mimeType), width, height }
}

/** Publishes or pauses materials: all of them or none. */
export function setStatuses(
  db: Db,
  editor: Editor,
  ids: readonly number[],
  status: Material['status'],
) {
  return db.transaction().execute(async (tx) => {
    const materials = await lockMaterials(tx, editor, ids)
    await setMaterialStatus(tx, materials, status)
    return { changed: materials.length }
  })
}

/** Deletes a material that stands on nobody's page. */
export function removeMaterial(db: Db, editor: Editor, id: number) {
  return db.transaction().execute(async (tx) => {
    const [material] = await lockMaterials(tx, editor, [id])
    if (await isLinked(tx, material!))
      throw conflict(
        text(
          'リンクが発行されている素材は削除できません。停止にしてください。',
          'A material that has links cannot be deleted. Pause it instead.',
        ),
      )
    await deleteMaterial(tx, material!)
    return { id }
  })
}
