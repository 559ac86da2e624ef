import type { MasterKind } from '@tsunagi/contract/catalogue/masterKinds'
import type { Db } from '../../../platform/db.ts'

/** The codes of lists by their names in both languages and by themselves. */
export type MasterCodes = ReadonlyMap<string, string>

const listed = ['categories', 'mediaCategories', 'mediaTypes'] as const
export type ListedMaster = Extract<MasterKind, (typeof listed)[number]>

/** Of the lists that files name rows of. */
export async function masterCodes(db: Db): Promise<MasterCodes> {
  const rows = await db
    .selectFrom('master_row')
    .select(['kind', 'code', 'name_ja', 'name_en'])
    .where('kind', 'in', listed)
    .where('is_active', '=', true)
    .orderBy('sort', 'desc')
    .execute()
  return new Map(
    rows.flatMap(({ kind, code, name_ja, name_en }) =>
      [code, name_ja, name_en, ''].map((name): [string, string] => [`${kind} ${name}`, code]),
    ),
  )
}
