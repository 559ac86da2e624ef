import type { Material, MaterialInput } from '@tsunagi/contract/catalogue/materials'
import { text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { readSentImage } from '../../../platform/sentImage.ts'
import type { User } from '../../../platform/session.ts'
import { assertRight } from '../../people/advertisers/rights.queries.ts'
import { assertHarmless, assertOnSite } from './materials.rules.ts'
import {
  deleteMaterial,
  findPromotionSite,
  insertMaterial,
  isLinked,
  lockMaterials,
  setMaterialStatus,
} from './materialWrites.queries.ts'
import { storeFile } from './storedFiles.queries.ts'

type Editor = Extract<User, { kind: 'admin' | 'advertiser' }>

/** Adds a material to one of the editor's promotions. */
export function saveMaterial(
  db: Db,
  clock: Clock,
  editor: Editor,
  { image, destination_url, closed_url, ...input }: MaterialInput,
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
      created_at: clock.now(),
    })
    return { id }
  })
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
