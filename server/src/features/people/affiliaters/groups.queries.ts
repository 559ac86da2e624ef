import { sql } from 'kysely'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Db } from '../../../platform/db.ts'

/** The name of the group that the row `affiliater` is in. */
export const groupName = (language: Language) =>
  sql<
    string | null
  >`(select ${sql.ref(`row.name_${language}`)} from master_row as row where row.id = affiliater.group_id)`

/** Groups that can be chosen, or are used, in their order. */
export const listGroups = (db: Db, language: Language) =>
  db
    .selectFrom('master_row as row')
    .select([
      'row.id',
      sql<string>`${sql.ref(`row.name_${language}`)}`.as('name'),
      sql<number>`(select count(*) from affiliater where group_id = row.id)`.as('affiliaters'),
    ])
    .where('row.kind', '=', 'groups')
    .where(sql<boolean>`(row.is_active or exists (select from affiliater where group_id = row.id))`)
    .orderBy('row.sort')
    .orderBy('row.id')
    .execute()
