import {
  MaterialEdit,
  type MaterialInput,
  type MaterialsChange,
} from '@tsunagi/contract/catalogue/materials'
import { titledKinds } from '@tsunagi/contract/catalogue/materialContent'
import { text } from '@tsunagi/contract/messages/text'
import type { Deps } from '../../../platform/deps.ts'
import { storeFile } from '../../../catalogue/files/storedFiles.queries.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import { readSentVideo } from '../../../platform/sentVideo.ts'
import type { User } from '../../../platform/session.ts'
import type { Viewpoint } from '../../people/accounts/scope.queries.ts'
import { assertRight } from '../../people/advertisers/rights.queries.ts'
import {
  askForReview,
  changeWithReview,
  isReviewed,
  type Asking,
} from '../reviews/asking.service.ts'
import { grantedForm, type Wish } from '../reviews/granting.service.ts'
import { filesReplacedBy, keepFiles, replaceFiles } from './materialFiles.service.ts'
import { assertTarget } from '../masters/masters.service.ts'
import { assertHarmless, assertOnSite, assertPeriod } from './materials.rules.ts'
import {
  deleteMaterial,
  filesOf,
  findPromotionSite,
  formValues,
  insertMaterial,
  hasLinks,
  lockMaterials,
  updateMaterial,
  updateMaterials,
  type LockedMaterial,
} from './materialWrites.queries.ts'

type Editor = Extract<User, { kind: 'admin' | 'advertiser' }>
type MaterialDeps = Pick<Deps, 'db' | 'clock' | 'appUrl'>

/** Keeps a video until a material that shows it is saved; one that never is goes with the other files that nothing shows. */
export function keepVideo(db: Db, editor: Editor, dataUrl: string) {
  const { content, mimeType } = readSentVideo(dataUrl, 'file')
  return db.transaction().execute(async (tx) => {
    await assertRight(tx, editor, 'may_upload_materials')
    return { name: await storeFile(tx, content, mimeType) }
  })
}

/** Adds a material to one of the editor's promotions: public at once, or once the operator has looked at it. */
export const saveMaterial = (
  { db, clock, appUrl }: MaterialDeps,
  editor: Editor,
  input: MaterialInput,
) =>
  db.transaction().execute(async (tx) => {
    await assertRight(tx, editor, 'may_upload_materials')
    const { promotion_id, status } = input
    const asks = status !== 'draft' && (await isReviewed(tx, editor))
    const now = clock.now()
    const id = await addMaterial(tx, editor, asks ? { ...input, status: 'draft' } : input, now)
    if (asks)
      await askForReview(
        tx,
        { appUrl, now, by: editor.id },
        { promotion_id, material_id: id, is_new: true },
        { before: { status: 'draft' }, after: { status } },
      )
    return { id }
  })

/** Adds a material for whoever may add it. */
export async function addMaterial(tx: Tx, editor: Viewpoint, input: MaterialInput, now: Date) {
  const { promotion_id, kind } = input
  const promotion = await findPromotionSite(tx, editor, promotion_id)
  if (!promotion) throw notFound()
  await assertTarget(tx, input)
  return insertMaterial(tx, {
    ...checkedContent(promotion, input),
    ...(await keepFiles(tx, input)),
    promotion_id,
    kind,
    created_at: now,
  })
}

/** Changes a material, at once or once the operator has looked at it. Its links stay as they are, and tags that are pasted already show a new picture. */
export const editMaterial = (
  { db, clock, appUrl }: MaterialDeps,
  editor: Editor,
  id: number,
  input: MaterialEdit,
) =>
  db.transaction().execute(async (tx) => {
    await assertRight(tx, editor, 'may_upload_materials')
    const [material] = await lockMaterials(tx, editor, [id])
    const now = clock.now()
    if (await isReviewed(tx, editor))
      await changeOrAsk(tx, { appUrl, now }, editor, material!, input)
    else await changeMaterial(tx, editor, material!, input, now)
    return { id }
  })

/** A change by somebody whose changes are reviewed. Answers whether it holds at once. */
async function changeOrAsk(
  tx: Tx,
  making: Omit<Asking, 'by'>,
  editor: Editor,
  material: LockedMaterial,
  input: MaterialEdit,
): Promise<boolean> {
  const { id, promotion_id } = material
  const stored = { ...(await materialForm(tx, material)), ...filesReplacedBy(input, material) }
  return changeWithReview(
    tx,
    { ...making, by: editor.id },
    { promotion_id, material_id: id, stored, input },
    (wished: MaterialEdit) => changeMaterial(tx, editor, material, wished, making.now),
  )
}

/** A material as its form would send it unchanged. */
async function materialForm(
  db: Db,
  { id, kind }: Pick<LockedMaterial, 'id' | 'kind'>,
): Promise<MaterialEdit> {
  const { promotion_id: _stays, ...values } = (await formValues(db, id))!
  return MaterialEdit.parse(filled({ ...values, kind }))
}

/** The same with the files in the place of which somebody wished for others, as the wish named those of then. */
export const materialFormBeside = async (
  db: Db,
  material: Pick<LockedMaterial, 'id' | 'kind'>,
  { before }: Pick<Wish, 'before'>,
) => ({
  ...(await materialForm(db, material)),
  ...filesReplacedBy(before, await filesOf(db, material.id)),
})

/** Values of a row without those that are empty. */
export const filled = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** Grants what was wished for a material. */
export async function applyToMaterial(
  tx: Tx,
  editor: Viewpoint,
  id: number,
  wish: Wish,
  now: Date,
) {
  const [material] = await lockMaterials(tx, editor, [id])
  const input = grantedForm(MaterialEdit, wish, await materialForm(tx, material!))
  await changeMaterial(tx, editor, material!, input, now)
}

/** Changes a material for whoever may change it. */
export async function changeMaterial(
  tx: Tx,
  editor: Viewpoint,
  material: LockedMaterial,
  input: MaterialEdit,
  now: Date,
) {
  if (input.kind !== material.kind) throw invalid('kind', keepsKind)
  const promotion = await findPromotionSite(tx, editor, material.promotion_id)
  await assertTarget(tx, input, material)
  await updateMaterial(tx, material, {
    ...checkedContent(promotion!, input),
    ...(await replaceFiles(tx, now, material, input)),
  })
}

const keepsKind = text(
  '素材の種類は変えられません。別の素材を追加してください。',
  'A material keeps its kind. Add another one instead.',
)

/** What a material says, as it is stored; what its kind does not show is left empty. */
function checkedContent(site: Parameters<typeof assertOnSite>[2], input: MaterialEdit) {
  const { name, reward_name, kind, body, status, tags, ab_group, priority } = input
  assertOnSite('destination_url', input.destination_url, site)
  assertOnSite('closed_url', input.closed_url, site)
  assertOnSite('mobile_url', input.mobile_url, site)
  if (kind === 'html') assertHarmless(body)
  return {
    name,
    reward_name,
    body,
    title: titledKinds.includes(kind) ? input.title : '',
    brand: kind === 'native' ? input.brand : '',
    destination_url: input.destination_url ?? null,
    closed_url: input.closed_url ?? null,
    mobile_url: input.mobile_url ?? null,
    target_devices: input.target_devices,
    target_hours: input.target_hours,
    target_weekdays: input.target_weekdays,
    target_languages: input.target_languages,
    target_countries: input.target_countries,
    starts_on: input.starts_on || null,
    ends_on: input.ends_on || null,
    status,
    tags,
    ab_group,
    priority,
  }
}

/** Changes materials: all of them or none. Whether one is public, an advertiser says also where it may not upload. */
export function changeMaterials(
  { db, clock, appUrl }: MaterialDeps,
  editor: Editor,
  { ids, status, ...rest }: MaterialsChange,
) {
  return db.transaction().execute(async (tx) => {
    const materials = await lockMaterials(tx, editor, ids)
    if (Object.keys(rest).length > 0) await assertRight(tx, editor, 'may_upload_materials')
    if (rest.destination_url) await assertOnSites(tx, editor, materials, rest.destination_url)
    for (const material of materials) assertPeriod({ ...material, ...rest })
    const change = { ...(status && { status }), ...emptied(rest) }
    if (!(await isReviewed(tx, editor))) {
      await updateMaterials(tx, materials, change)
      return { changed: materials.length, asked: 0 }
    }
    let changed = 0
    for (const material of materials) {
      const wished = { ...(await materialForm(tx, material)), ...(status && { status }), ...rest }
      const input = MaterialEdit.parse(wished.destination_url ? wished : without(wished))
      if (await changeOrAsk(tx, { appUrl, now: clock.now() }, editor, material, input)) changed += 1
    }
    return { changed, asked: materials.length - changed }
  })
}

const without = ({ destination_url: _none, ...wished }: { destination_url?: string }) => wished

/** What is said, with nothing where it says that there is none. */
const emptied = <Values extends Partial<Record<string, string>>>(values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || null])) as {
    [Name in keyof Values]: string | null
  }

/** A destination suits the promotion of each material. */
async function assertOnSites(
  tx: Tx,
  editor: Editor,
  materials: readonly LockedMaterial[],
  destination: string,
) {
  for (const id of new Set(materials.map(({ promotion_id }) => promotion_id)))
    assertOnSite('destination_url', destination, (await findPromotionSite(tx, editor, id))!)
}

/** Deletes a material that stands on nobody's page. */
export function removeMaterial(db: Db, editor: Editor, id: number) {
  return db.transaction().execute(async (tx) => {
    const [material] = await lockMaterials(tx, editor, [id])
    if (await hasLinks(tx, material!))
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
