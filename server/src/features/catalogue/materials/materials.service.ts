import type { Material, MaterialEdit, MaterialInput } from '@tsunagi/contract/catalogue/materials'
import { titledKinds } from '@tsunagi/contract/catalogue/materialContent'
import { text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import { storeFile } from '../../../catalogue/files/storedFiles.queries.ts'
import type { Db } from '../../../platform/db.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import { readSentVideo } from '../../../platform/sentVideo.ts'
import type { User } from '../../../platform/session.ts'
import { assertRight } from '../../people/advertisers/rights.queries.ts'
import { keepFiles, replaceFiles } from './materialFiles.service.ts'
import { assertHarmless, assertOnSite } from './materials.rules.ts'
import {
  deleteMaterial,
  findPromotionSite,
  insertMaterial,
  isLinked,
  lockMaterials,
  setMaterialStatus,
  updateMaterial,
} from './materialWrites.queries.ts'

type Editor = Extract<User, { kind: 'admin' | 'advertiser' }>

/** Keeps a video until a material that shows it is saved; one that never is goes with the other files that nothing shows. */
export function keepVideo(db: Db, editor: Editor, dataUrl: string) {
  const { content, mimeType } = readSentVideo(dataUrl, 'file')
  return db.transaction().execute(async (tx) => {
    await assertRight(tx, editor, 'may_upload_materials')
    return { name: await storeFile(tx, content, mimeType) }
  })
}

/** Adds a material to one of the editor's promotions. */
export function saveMaterial(db: Db, clock: Clock, editor: Editor, input: MaterialInput) {
  return db.transaction().execute(async (tx) => {
    await assertRight(tx, editor, 'may_upload_materials')
    const { promotion_id, kind } = input
    const promotion = await findPromotionSite(tx, editor, promotion_id)
    if (!promotion) throw notFound()
    const id = await insertMaterial(tx, {
      ...checkedContent(promotion, input),
      ...(await keepFiles(tx, input)),
      promotion_id,
      kind,
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
  input: MaterialEdit,
) {
  return db.transaction().execute(async (tx) => {
    await assertRight(tx, editor, 'may_upload_materials')
    const [material] = await lockMaterials(tx, editor, [id])
    if (input.kind !== material!.kind) throw invalid('kind', keepsKind)
    const promotion = await findPromotionSite(tx, editor, material!.promotion_id)
    await updateMaterial(tx, material!, {
      ...checkedContent(promotion!, input),
      ...(await replaceFiles(tx, clock.now(), material!, input)),
    })
    return { id }
  })
}

const keepsKind = text(
  '素材の種類は変えられません。別の素材を追加してください。',
  'A material keeps its kind. Add another one instead.',
)

/** What a material says, as it is stored; what its kind does not show is left empty. */
function checkedContent(site: Parameters<typeof assertOnSite>[2], input: MaterialEdit) {
  const { name, reward_name, kind, body, status, tags, priority } = input
  assertOnSite('destination_url', input.destination_url, site)
  assertOnSite('closed_url', input.closed_url, site)
  if (kind === 'html') assertHarmless(body)
  return {
    name,
    reward_name,
    body,
    title: titledKinds.includes(kind) ? input.title : '',
    brand: kind === 'native' ? input.brand : '',
    destination_url: input.destination_url ?? null,
    closed_url: input.closed_url ?? null,
    starts_on: input.starts_on || null,
    ends_on: input.ends_on || null,
    status,
    tags,
    priority,
  }
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
