import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { MasterKind } from '@tsunagi/contract/catalogue/masterKinds'
import type { IconName, IconRule, MasterName } from '@tsunagi/contract/catalogue/masters'
import type { MasterChoice } from '@tsunagi/contract/catalogue/masterChoices'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Icon } from '../../../domain/icons/icons.rules.ts'
import type { Db } from '../../../platform/db.ts'

const nameIn = (language: Language) => sql.ref<string>(`row.name_${language}`)

/** Names of the rows whose codes a column has, in the order of their list. */
export const masterNames = (kind: MasterKind, language: Language, column: string) =>
  sql<
    MasterName[]
  >`coalesce((select jsonb_agg(jsonb_build_object('code', row.code, 'name', ${nameIn(language)}) order by row.sort, row.code) from master_row as row where row.kind = ${kind} and row.code = any(${sql.ref(column)})), '[]')`

/** Name of the row whose code a column has. */
export const masterName = (kind: MasterKind, language: Language, column: string) =>
  nameWithCode(kind, language, sql.ref(column)).$castTo<MasterName>()

/** Name of the row with a code; null where none has it. */
export const nameWithCode = (kind: MasterKind, language: Language, code: RawBuilder<unknown>) =>
  sql<MasterName | null>`(select jsonb_build_object('code', row.code, 'name', ${nameIn(language)}) from master_row as row where row.kind = ${kind} and row.code = ${code})`

/** Whether media of the type whose code a column has may carry links. */
export const carriesLinks = (column: string) =>
  sql<boolean>`(select row.links_allowed from master_row as row where row.kind = 'mediaTypes' and row.code = ${sql.ref(column)})`

/** The codes in a column contain one of some rows, or one below them. */
export const isUnder = (kind: MasterKind, column: string, ...codes: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} && array(select row.code from master_row as row where row.kind = ${kind} and array[row.code, row.parent] && ${codes}::text[])`

/** The rows of a list as they can be chosen: each below the one it belongs to. */
export const masterChoices = (
  db: Db,
  kind: MasterKind,
  language: Language,
): Promise<MasterChoice[]> =>
  db
    .selectFrom('master_row as row')
    .leftJoin('master_row as above', (join) =>
      join.onRef('above.kind', '=', 'row.kind').onRef('above.code', '=', 'row.parent'),
    )
    .where('row.kind', '=', kind)
    .select([
      'row.code',
      nameIn(language).as('name'),
      'row.parent',
      'row.colour',
      'row.rule',
      sql<boolean>`row.is_active and coalesce(above.is_active, true)`.as('is_offered'),
    ])
    .orderBy(sql`coalesce(above.sort, row.sort)`)
    .orderBy(sql`coalesce(above.code, row.code)`)
    .orderBy(sql`row.parent is not null`)
    .orderBy('row.sort')
    .orderBy('row.code')
    .execute()

/** Icons that promotions can have, in their order. */
export async function offeredIcons(
  db: Db,
  language: Language,
): Promise<(Icon & IconName & { is_active: boolean })[]> {
  const rows = await db
    .selectFrom('master_row as row')
    .where('row.kind', '=', 'icons')
    .select([
      'row.code',
      nameIn(language).as('name'),
      'row.rule',
      'row.colour',
      sql<string | null>`'/files/' || row.picture`.as('picture'),
      'row.threshold',
      'row.is_active',
    ])
    .orderBy('row.sort')
    .orderBy('row.code')
    .execute()
  return rows.map(({ rule, colour, ...row }) => ({
    ...row,
    rule: rule as IconRule,
    colour: colour!,
  }))
}

/** The rows of a list by all that they are called, those that are offered first. */
export async function nameableRows(
  db: Db,
  kind: MasterKind,
): Promise<{ code: string; names: string[] }[]> {
  const rows = await db
    .selectFrom('master_row')
    .select(['code', 'name_ja', 'name_en'])
    .where('kind', '=', kind)
    .orderBy('is_active', 'desc')
    .orderBy('sort')
    .execute()
  return rows.map(({ code, name_ja, name_en }) => ({ code, names: [name_ja, name_en] }))
}

/** What media of each type may do. */
export const mediaTypeRules = (db: Db) =>
  db
    .selectFrom('master_row')
    .select(['code', 'name_ja', 'name_en', 'nature', 'links_allowed', 'hosts', 'is_active'])
    .where('kind', '=', 'mediaTypes')
    .execute()
