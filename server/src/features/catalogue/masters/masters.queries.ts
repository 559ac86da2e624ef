import { sql, type ExpressionBuilder } from 'kysely'
import type { MasterKind } from '@tsunagi/contract/catalogue/masterKinds'
import type {
  masterFields,
  MasterFilter,
  MasterRow,
  MasterValues,
} from '@tsunagi/contract/catalogue/masters'
import { text } from '@tsunagi/contract/messages/text'
import type { Page } from '@tsunagi/contract/paging'
import { matches, type Conditions, type Db, type Tables, type Tx } from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { newestChange } from '../../../records/versions.queries.ts'
import { masterUses, usedBy } from './masterUses.queries.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'
import { lockTurn } from '../../../platform/turn.queries.ts'

const conditions: Conditions<ExpressionBuilder<Tables, 'master_row'>, MasterFilter> = {
  word: (eb, word) =>
    eb.or(
      (['code', 'name_ja', 'name_en'] as const).map((column) =>
        eb(column, '~*', wordPattern(word)),
      ),
    ),
  is_active: (eb, isActive) => eb('is_active', '=', isActive),
}
const columns = {
  id: sql.ref('master_row.id'),
  code: sql.ref('master_row.code'),
  sort: sql.ref('master_row.sort'),
}
/** Columns that only rows of a list have. */
const ownColumns = {
  categories: ['parent'],
  devices: ['rule'],
  icons: ['colour', 'rule', 'threshold'],
  bannerSizes: ['width', 'height'],
  movieSizes: ['width', 'height'],
  mediaCategories: ['parent'],
  mediaTypes: ['nature', 'links_allowed', 'hosts'],
  rejectReasons: ['scopes', 'note'],
  groups: [],
  holidays: ['day'],
} as const satisfies {
  [Kind in MasterKind]: readonly (keyof (typeof masterFields)[Kind] & keyof MasterRow)[]
}
const fields = [
  'id',
  'code',
  'name_ja',
  'name_en',
  'sort',
  'is_active',
  'parent',
  'width',
  'height',
  'colour',
  'rule',
  'threshold',
  'nature',
  'links_allowed',
  'hosts',
  'note',
  'day',
] as const

/** The rows of a list, and what uses each. */
export async function listMasters(
  db: Db,
  kind: MasterKind,
  { page, size, sort, ...filter }: MasterFilter & Page,
): Promise<{ items: MasterRow[]; total: number }> {
  const found = db
    .selectFrom('master_row')
    .where('kind', '=', kind)
    .where(matches(conditions, filter))
  const { used, uses } = usedBy(kind)
  return pageOf(
    db,
    found
      .select(fields)
      .select([
        used.as('used'),
        uses.as('uses'),
        sql<string | null>`'/files/' || master_row.picture`.as('picture'),
        sql<MasterRow['scopes']>`master_row.scopes`.as('scopes'),
        newestChange('master_row', sql.ref('master_row.id')).as('version'),
      ]),
    found.select(totalCount),
    { page, size, order: orderOf(sort, columns, columns.id) },
  )
}

/** Rows of a list by their codes, held until they are named somewhere. */
export const holdMasters = (tx: Tx, kind: MasterKind, codes: readonly string[]) =>
  codes.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('master_row')
        .select(['code', 'is_active'])
        .where('kind', '=', kind)
        .where('code', 'in', codes)
        .forKeyShare()
        .execute()

/** A row as it can be written back. */
export async function masterValues(tx: Tx, kind: MasterKind, id: number): Promise<object | null> {
  const row = await tx
    .selectFrom('master_row')
    .select(['code', 'name_ja', 'name_en', 'is_active', ...ownColumns[kind]])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Whether a row has a picture, which no file of rows brings. */
export const hasPicture = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('master_row')
    .select('id')
    .where('id', '=', id)
    .where('picture', 'is not', null)
    .executeTakeFirst()) !== undefined

/** The row with a code. */
export async function findByCode(tx: Tx, kind: MasterKind, code: string) {
  const row = await tx
    .selectFrom('master_row')
    .select('id')
    .where('kind', '=', kind)
    .where('code', '=', code)
    .executeTakeFirst()
  return row && { id: row.id, values: (await masterValues(tx, kind, row.id))! }
}

declare const locked: unique symbol
/** A row that this transaction holds. Writes ask for one, never for an id. */
export type LockedMaster = NonNullable<Awaited<ReturnType<typeof selectForUpdate>>> & {
  [locked]: true
}

const selectForUpdate = (tx: Tx, kind: MasterKind, id: number) =>
  tx
    .selectFrom('master_row')
    .select(['id', 'code'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** A row of a list, held; not found where there is none. */
export async function lockMaster(tx: Tx, kind: MasterKind, id: number): Promise<LockedMaster> {
  const row = await selectForUpdate(tx, kind, id)
  if (!row) throw notFound()
  return row as LockedMaster
}

/** The ids of a whole list, which stays as it is until the transaction ends. */
export async function lockList(tx: Tx, kind: MasterKind) {
  await lockTurn(tx, `master ${kind}`)
  return tx
    .selectFrom('master_row')
    .select(['id', 'code', 'parent', 'sort', 'is_active', 'rule', 'links_allowed'])
    .where('kind', '=', kind)
    .orderBy('sort')
    .orderBy('code')
    .forNoKeyUpdate()
    .execute()
}

/** Null where a row with this code is there. */
export async function insertMaster(
  tx: Tx,
  kind: MasterKind,
  code: string,
  sort: number,
  values: MasterValues,
): Promise<number | null> {
  const inserted = await tx
    .insertInto('master_row')
    .values({ kind, code, sort, ...values })
    .onConflict((same) => same.columns(['kind', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** Keeps what a row says; what is left out stays. */
export const updateMaster = (
  tx: Tx,
  { id }: LockedMaster,
  values: Partial<MasterValues> & { code?: string; sort?: number },
) => tx.updateTable('master_row').set(values).where('id', '=', id).execute()

/** Deletes a row, which nothing may use. */
export const deleteMaster = (tx: Tx, { id }: LockedMaster) =>
  tx.deleteFrom('master_row').where('id', '=', id).execute()

/** What uses a row now. */
export async function usesOf(
  tx: Tx,
  kind: MasterKind,
  { id }: LockedMaster,
): Promise<MasterRow['uses']> {
  const { uses } = await tx
    .selectFrom('master_row')
    .select(usedBy(kind).uses.as('uses'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return uses.filter(({ count }) => count > 0)
}

const exclusionViolation = '23P01'
const bothPriced = () =>
  conflict(
    text(
      '同じ広告に、両方のグループの特別単価が同じ期間であります。どちらかを終了してから統合してください。',
      'Both groups have a special price for the same promotion at the same time. End one of them before you merge.',
    ),
  )

type MovedRow = Pick<MasterRow, 'id' | 'code'>

/** Lets everything that uses one row use another; answers how much that is. */
export async function moveUses(tx: Tx, kind: MasterKind, from: MovedRow, to: MovedRow) {
  let moved = 0
  try {
    for (const { move } of masterUses[kind]) moved += (await move?.(tx, from, to)) ?? 0
  } catch (error) {
    if ((error as { code?: string }).code === exclusionViolation) throw bothPriced()
    throw error
  }
  return moved
}

/** Puts the rows of a list in this order. */
export const setOrder = (tx: Tx, ids: readonly number[]) =>
  sql`update master_row set sort = given.position from unnest(${ids}::bigint[]) with ordinality as given (id, position)
    where master_row.id = given.id and master_row.sort <> given.position`.execute(tx)
