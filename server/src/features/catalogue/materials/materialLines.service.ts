import { isDeepStrictEqual } from 'node:util'
import { MaterialInput, type MaterialEdit } from '@tsunagi/contract/catalogue/materials'
import {
  materialColumns,
  materialLineColumns,
} from '@tsunagi/contract/catalogue/messages/materials'
import { text } from '@tsunagi/contract/messages/text'
import { numberOf } from '@tsunagi/contract/narrow'
import { columnsWithout } from '../../../platform/csvLines.ts'
import type { Tx } from '../../../platform/db.ts'
import { invalid, unlessRefused } from '../../../platform/errors.ts'
import { byField } from '../../../platform/fieldErrors.ts'
import { BadCells, takenOver, tryLines } from '../../../platform/triedLines.ts'
import type { AdminView } from '../../people/accounts/scope.queries.ts'
import { addMaterial, changeMaterial, filled } from './materials.service.ts'
import {
  deleteMaterial,
  findPromotionSite,
  isNamed,
  formValues,
  lockMaterials,
} from './materialWrites.queries.ts'

interface Writing {
  admin: AdminView
  now: Date
}
type Given = Record<string, string | string[]>

/** What a line did: added a material where it has no `before`. */
export interface LineDone {
  id: number
  before?: object | null
  after?: object | null
}

/** What the list of materials exports besides what a line can say. */
export const passedOverMaterials = columnsWithout(materialColumns, materialLineColumns)

/** Takes a line over: it changes the material with its id, or adds one. Cells left empty leave what is there. */
async function takeLine(tx: Tx, given: Given, { admin, now }: Writing): Promise<LineDone> {
  const { id: ofRow, ...cells } = given
  if (ofRow === undefined) {
    const input = inputOf(cells)
    if (!(await findPromotionSite(tx, admin, input.promotion_id)))
      throw invalid(
        'promotion_id',
        text('この広告は見つかりません。', 'There is no such promotion.'),
      )
    const id = await addMaterial(tx, admin, input, now)
    return { id, after: await formValues(tx, id) }
  }
  const material = await heldText(tx, String(ofRow), admin)
  const before = (await formValues(tx, material.id))!
  const input = inputOf({ ...filled(before), ...cells })
  if (input.promotion_id !== material.promotion_id) throw invalid('promotion_id', keepsPromotion)
  await changeMaterial(tx, admin, material, input, now)
  return { id: material.id, before, after: await formValues(tx, material.id) }
}

const lockedMaterial = async (tx: Tx, admin: AdminView, id: number) =>
  (await unlessRefused(lockMaterials(tx, admin, [id])))?.[0]

/** The text material with the id in a cell. */
async function heldText(tx: Tx, cell: string, admin: AdminView) {
  const id = numberOf(cell)
  const material = id ? await lockedMaterial(tx, admin, id) : undefined
  if (!material)
    throw invalid('id', text('この素材は見つかりません。', 'There is no such material.'))
  if (material.kind !== 'text')
    throw invalid('id', text('テキストの素材ではありません。', 'This material is not a text.'))
  return material
}
const keepsPromotion = text('素材の広告は変えられません。', 'A material stays with its promotion.')

/** A line as the form would send it. */
function inputOf(cells: Record<string, unknown>): MaterialInput {
  const parsed = MaterialInput.safeParse({ ...cells, kind: 'text' })
  if (!parsed.success) throw new BadCells(byField(parsed.error.issues))
  return parsed.data
}

/** Takes a line over, or says what is wrong with it; then nothing of it remains. */
export const takeOverMaterial = (tx: Tx, given: Given, writing: Writing) =>
  takenOver(tx, () => takeLine(tx, given, writing))

/** Tries out lines of text materials. Nothing is changed. */
export const materialChecker =
  (writing: Writing) =>
  <Line extends { given: Given }>(tx: Tx, lines: readonly Line[]) =>
    tryLines(tx, lines, ({ given }) => takeOverMaterial(tx, given, writing))

/** Takes a line back. False where the material was changed since, or is named elsewhere. */
export async function takeMaterialBack(
  tx: Tx,
  { id, before, after }: LineDone,
  { admin, now }: Writing,
): Promise<boolean> {
  const material = await lockedMaterial(tx, admin, id)
  if (!material || !isDeepStrictEqual(await formValues(tx, id), after)) return false
  if (before) await changeMaterial(tx, admin, material, asItStood(before), now)
  else if (await isNamed(tx, material)) return false
  else await deleteMaterial(tx, material)
  return true
}

/** As it stood, whatever a form would say of it today. */
const asItStood = (before: object) => ({ ...filled(before), kind: 'text' }) as MaterialEdit
