import { isDeepStrictEqual } from 'node:util'
import { namesItself, type MasterKind } from '@tsunagi/contract/catalogue/masterKinds'
import {
  masterFields,
  masterNames,
  type MasterInput,
  type MasterValues,
} from '@tsunagi/contract/catalogue/masters'
import { masterColumns } from '@tsunagi/contract/catalogue/messages/masters'
import type { Columns } from '@tsunagi/contract/endpoint'
import { MasterCode } from '@tsunagi/contract/fields'
import { text } from '@tsunagi/contract/messages/text'
import { z } from 'zod'
import { columnsWithout } from '../../../platform/csvLines.ts'
import type { Tx } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { byField } from '../../../platform/fieldErrors.ts'
import { BadCells, takenOver, tryLines } from '../../../platform/triedLines.ts'
import { findByCode, hasPicture, masterValues } from './masters.queries.ts'
import { codeOf } from './masters.rules.ts'
import { addMasterRow, changeMasterRow, removeMasterRow } from './masters.service.ts'

type Given = Record<string, string | string[]>

/** What a line did: added a row where it has no `before`, and changed nothing where it has no `after`. */
export interface LineDone {
  id: number
  before?: object | null
  after?: object | null
}

/** Columns of a list that say nothing that could be imported. */
const { used, id } = masterColumns.categories
/** Columns that a list exports and an import passes over: how often a row is used, and its id. */
export const passedOverMasters: Columns = { used, id }
/** The columns of a file of one kind of list. */
export const masterLineColumns = (kind: MasterKind): Columns =>
  columnsWithout(masterColumns[kind], passedOverMasters)

function inputOf(kind: MasterKind, values: object): MasterInput {
  const parsed = z
    .object({
      ...masterNames,
      ...masterFields[kind],
      ...(!namesItself(kind) && { code: MasterCode }),
    })
    .safeParse(values)
  if (!parsed.success) throw new BadCells(byField(parsed.error.issues))
  return parsed.data as MasterInput
}

/** What the row of a line is called, of which a spreadsheet may write a size or a day in its own way. */
function nameOf(kind: MasterKind, cells: Given): string {
  const said = namesItself(kind) ? z.object(masterFields[kind]).safeParse(cells) : null
  return codeOf(kind, (said?.success ? said.data : cells) as Partial<MasterInput>)
}

/** Takes a line over: it changes the row with its code or size, or adds one. Cells left empty leave what is there. */
async function takeLine(tx: Tx, kind: MasterKind, given: Given): Promise<LineDone> {
  const { id: _id, ...cells } = given
  const stored = await findByCode(tx, kind, nameOf(kind, cells))
  const { code, ...values } = inputOf(kind, { ...stored?.values, ...cells })
  if (!stored) {
    if (!namesItself(kind) && !newCode.test(code ?? '')) throw invalid('code', badCode)
    const added = await addMasterRow(tx, kind, { ...values, ...(code && { code }) })
    return { id: added, after: await masterValues(tx, kind, added) }
  }
  await changeMasterRow(tx, kind, stored.id, values)
  return { id: stored.id, before: stored.values, after: await masterValues(tx, kind, stored.id) }
}
const newCode = /^[a-z][a-z0-9_]{0,49}$/
const badCode = text(
  '半角の英小文字で始め、英小文字・数字・アンダースコアで50文字以内で入力してください。',
  'Begin with a lower-case letter; use up to 50 lower-case letters, digits and underscores.',
)

/** Takes a line over, or says what is wrong with it; then nothing of it remains. */
export const takeOverMaster = (tx: Tx, kind: MasterKind, given: Given) =>
  takenOver(tx, () => takeLine(tx, kind, given))

/** Tries out lines of a list. Nothing is changed. */
export const masterChecker =
  (kind: MasterKind) =>
  <Line extends { given: Given }>(tx: Tx, lines: readonly Line[]) =>
    tryLines(tx, lines, ({ given }) => takeOverMaster(tx, kind, given))

/** Takes a line back. False where somebody has changed the row since; refused where it is used. */
export async function takeMasterBack(tx: Tx, kind: MasterKind, { id, before, after }: LineDone) {
  if (!isDeepStrictEqual(await masterValues(tx, kind, id), after)) return false
  if (before) await changeMasterRow(tx, kind, id, asItStood(before))
  else if (await hasPicture(tx, id)) return false
  else await removeMasterRow(tx, kind, id)
  return true
}

/** As it stood, whatever a form would say of it today. */
function asItStood(before: object): MasterValues {
  const { code: _stays, ...values } = before as MasterValues & { code: string }
  return values
}
