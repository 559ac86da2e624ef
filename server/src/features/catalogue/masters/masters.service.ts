import { namesItself, type MasterKind } from '@tsunagi/contract/catalogue/masterKinds'
import {
  masterLimit,
  type MasterInput,
  type MasterValues,
} from '@tsunagi/contract/catalogue/masters'
import { text, type Language } from '@tsunagi/contract/messages/text'
import type { Db, Tx } from '../../../platform/db.ts'
import { storedPicture } from '../sentPicture.service.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import { masterChoices } from './masterNames.queries.ts'
import {
  deleteMaster,
  holdMasters,
  insertMaster,
  lockList,
  lockMaster,
  moveUses,
  setOrder,
  updateMaster,
  usesOf,
} from './masters.queries.ts'
import {
  assertCanMerge,
  assertCanOrder,
  assertDispensable,
  assertTwoLevels,
  assertUnused,
  changedValues,
  codeOf,
  sortOf,
} from './masters.rules.ts'

/** The rows of a list that are offered, in the operator's order. */
export const listChoices = async (db: Db, kind: MasterKind, language: Language) => ({
  items: await masterChoices(db, kind, language),
})

/** Refuses codes that are not offered, unless they were there before. Those that are there stay until the transaction ends. */
export async function assertOffered(
  tx: Tx,
  kind: MasterKind,
  field: string,
  codes: readonly string[],
  before: readonly string[] = [],
) {
  const held = await holdMasters(tx, kind, codes)
  const isGood = (code: string) =>
    held.some((row) => row.code === code && (row.is_active || before.includes(code)))
  if (!codes.every(isGood))
    throw invalid(field, text('一覧から選んでください。', 'Choose one from the list.'))
}

/** Devices that are targeted are offered, or were targeted before. */
export const assertTarget = (
  tx: Tx,
  { target_devices }: { target_devices: readonly string[] },
  before?: { target_devices: readonly string[] },
) => assertOffered(tx, 'devices', 'target_devices', target_devices, before?.target_devices)

const taken = (kind: MasterKind) =>
  invalid(
    takenField(kind),
    text('同じコード・サイズ・日付の行があります。', 'There is one with this code, size or date.'),
  )

function takenField(kind: MasterKind) {
  if (kind === 'holidays') return 'day'
  return namesItself(kind) ? 'width' : 'code'
}

/** The picture becomes the name of its file; what does not speak of one leaves it as it is. */
const withPicture = async <Values extends Pick<MasterValues, 'picture'>>(
  tx: Tx,
  values: Values,
) => ({
  ...values,
  ...(values.picture !== undefined && {
    picture: (await storedPicture(tx, 'picture', values.picture ?? '')) ?? null,
  }),
})

/** Adds a row at the end of its list. */
export async function addMasterRow(tx: Tx, kind: MasterKind, { code, ...values }: MasterInput) {
  const list = await lockList(tx, kind)
  if (list.length >= masterLimit)
    throw conflict(
      text(`登録できるのは${masterLimit}件までです。`, `A list has at most ${masterLimit} rows.`),
    )
  const named = codeOf(kind, { ...values, ...(code !== undefined && { code }) })
  assertTwoLevels(kind, { code: named, parent: values.parent }, list)
  const id = await insertMaster(
    tx,
    kind,
    named,
    sortOf(kind, values, list),
    await withPicture(tx, values),
  )
  if (id === null) throw taken(kind)
  return id
}

/** Adds a row at the end of a list; one that is there already is said beside its field (422). */
export const addMaster = (db: Db, kind: MasterKind, input: MasterInput) =>
  db.transaction().execute(async (tx) => ({ id: await addMasterRow(tx, kind, input) }))

/** Changes a row, which changes it wherever it is shown. A size that pictures have stays as large as it is. */
export async function changeMasterRow(tx: Tx, kind: MasterKind, id: number, values: MasterValues) {
  const list = await lockList(tx, kind)
  const row = await lockMaster(tx, kind, id)
  if (!values.is_active) assertDispensable(kind, row.code)
  assertTwoLevels(kind, { code: row.code, parent: values.parent }, list)
  const changed = changedValues(kind, values)
  const code = 'code' in changed ? changed.code : row.code
  if (code !== row.code) {
    assertUnused(kind, await usesOf(tx, kind, row))
    if (list.some((other) => other.code === code)) throw taken(kind)
  }
  await updateMaster(tx, row, await withPicture(tx, changed))
}

/** Keeps what a row says; a conflict where it is to be offered no more and the product needs it. */
export const changeMaster = (db: Db, kind: MasterKind, id: number, values: MasterValues) =>
  db.transaction().execute(async (tx) => {
    await changeMasterRow(tx, kind, id, values)
    return { id }
  })

/** Deletes a row that nothing uses. */
export async function removeMasterRow(tx: Tx, kind: MasterKind, id: number) {
  const row = await lockMaster(tx, kind, id)
  assertDispensable(kind, row.code)
  assertUnused(kind, await usesOf(tx, kind, row))
  await deleteMaster(tx, row)
}

/** Deletes a row; a conflict while anything uses it. */
export const removeMaster = (db: Db, kind: MasterKind, id: number) =>
  db.transaction().execute(async (tx) => {
    await removeMasterRow(tx, kind, id)
    return { id }
  })

/** Lets everything that uses a row use another one, and deletes it. */
export const mergeMaster = (db: Db, kind: MasterKind, id: number, into: number) =>
  db.transaction().execute(async (tx) => {
    const list = await lockList(tx, kind)
    const from = list.find((row) => row.id === id)
    if (!from) throw notFound()
    const target = list.find((row) => row.id === into)
    if (!target)
      throw invalid('into', text('一覧から選んでください。', 'Choose one from the list.'))
    assertCanMerge(kind, from, target, list)
    const moved = await moveUses(tx, kind, from, target)
    // From now on nobody can name it; whoever has meanwhile is moved, too.
    const held = await lockMaster(tx, kind, id)
    const late = await moveUses(tx, kind, from, target)
    await deleteMaster(tx, held)
    return { id: into, moved: moved + late }
  })

/** Puts a whole list in an order; refused where somebody has added or removed a row meanwhile. */
export const orderMasters = (db: Db, kind: MasterKind, ids: readonly number[]) =>
  db.transaction().execute(async (tx) => {
    assertCanOrder(kind)
    const list = await lockList(tx, kind)
    const wanted = new Set(ids)
    if (
      wanted.size !== list.length ||
      ids.length !== list.length ||
      !list.every(({ id }) => wanted.has(id))
    )
      throw conflict(
        text(
          '一覧が変更されています。読み込み直してから、もう一度並べ替えてください。',
          'The list has changed. Load it again before you put it in order.',
        ),
      )
    await setOrder(tx, ids)
    return { ordered: ids.length }
  })
