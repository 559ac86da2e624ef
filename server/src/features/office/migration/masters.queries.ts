import type { MasterKind } from '@tsunagi/contract/catalogue/masterKinds'
import { text, type Text } from '@tsunagi/contract/messages/text'
import type { Db } from '../../../platform/db.ts'

const listed = ['categories', 'mediaCategories', 'mediaTypes'] as const
/** The lists whose rows files may name. */
export type ListedMaster = Extract<MasterKind, (typeof listed)[number]>

/** The lists that files name rows of. */
export interface Masters {
  /** Codes by their names in both languages and by themselves. */
  codes: ReadonlyMap<string, string>
  rows: readonly { list: ListedMaster; choice: { value: string; name: Text } }[]
}

/** Of the lists that files name rows of. */
export async function readMasters(db: Db): Promise<Masters> {
  const rows = await db
    .selectFrom('master_row')
    .select(['kind', 'code', 'name_ja', 'name_en'])
    .where('kind', 'in', listed)
    .where('is_active', '=', true)
    .orderBy('sort', 'desc')
    .execute()
  return {
    codes: new Map(
      rows.flatMap(({ kind, code, name_ja, name_en }) =>
        [code, name_ja, name_en, ''].map((name): [string, string] => [`${kind} ${name}`, code]),
      ),
    ),
    rows: rows.toReversed().map(({ kind, code, name_ja, name_en }) => ({
      list: kind as ListedMaster,
      choice: { value: code, name: text(name_ja, name_en) },
    })),
  }
}
