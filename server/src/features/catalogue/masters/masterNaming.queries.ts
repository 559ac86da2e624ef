import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { masterPlaces, MasterRow } from '@tsunagi/contract/catalogue/masters'
import type { Tables, Tx } from '../../../platform/db.ts'

type Row = Pick<MasterRow, 'id' | 'code'>
type TableName = keyof Tables & string

/** Something that uses rows of a list. */
export interface Use {
  place: (typeof masterPlaces)[number]
  /** How many use the row `master_row`. */
  count: RawBuilder<number>
  /** Lets what uses one row use another; left out where that cannot be said. */
  move?: (tx: Tx, from: Row, to: Row) => Promise<number>
}

/** By what a row is named: its code, or its number. */
type By = keyof Row
const json = (value: string | number) => sql`${JSON.stringify(value)}::jsonb`

/** A list in JSON with one name in place of another, each once. */
const renamed = (list: RawBuilder<unknown>, from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`(select jsonb_agg(name order by place) from (
    select case given.name when ${from} then ${to} else given.name end as name, min(given.place) as place
    from jsonb_array_elements(${list}) with ordinality as given (name, place) group by 1) as moved)`

interface Form {
  table: TableName
  column: string
  /** Those of the fields that hold lists of rows. */
  fields: readonly string[]
  /** Which rows of the table are still to be changed. */
  which?: RawBuilder<SqlBool>
  /** Which of them count as uses. */
  counted?: RawBuilder<SqlBool>
}

/** Forms that are kept as JSON, with lists of codes in some of their fields. */
export function inForms(
  place: Use['place'],
  { table, column, fields, which = sql`true`, counted = sql`true` }: Form,
): Use {
  const field = (name: string) => sql`${sql.ref(column)} -> ${name}::text`
  return {
    place,
    count: sql`(select count(*) from ${sql.table(table)} as used where ${which} and ${counted} and (${sql.join(
      fields.map((name) => sql`${field(name)} @> to_jsonb(master_row.code)`),
      sql` or `,
    )}))`,
    move: async (tx, from, to) => {
      let moved = 0
      for (const name of fields) {
        const list = sql`(${field(name)})`
        const { numAffectedRows } = await sql`
          update ${sql.table(table)} set ${sql.ref(column)} = jsonb_set(${sql.ref(column)}, array[${name}::text], ${renamed(list, json(from.code), json(to.code))})
          where ${which} and ${list} @> ${json(from.code)}`.execute(tx)
        moved += Number(numAffectedRows)
      }
      return moved
    },
  }
}

/** What people look for in lists: a condition names a row, by the path of the list. It follows, and keeps nothing from being deleted. */
export const inSearches = (by: By, conditions: Readonly<Record<string, string>>): Use => ({
  place: 'search',
  count: sql`0`,
  move: async (tx, from, to) => {
    let moved = 0
    for (const [list, condition] of Object.entries(conditions)) {
      const { numAffectedRows } = await sql`
        update list_view set query = jsonb_set(query, array[${condition}::text], to_jsonb(${String(to[by])}::text))
        where list = ${list} and query ->> ${condition}::text = ${String(from[by])}`.execute(tx)
      moved += Number(numAffectedRows)
    }
    return moved
  },
})

/** Conditions on whom a mailing is for: a list of those of one kind holds rows. */
export function inAudiences(field: string, by: By): Use {
  const naming = (value: RawBuilder<unknown>) =>
    sql`jsonb_build_array(jsonb_build_object(${field}::text, jsonb_build_array(${value})))`
  return {
    place: 'mailing',
    count: sql`(select count(*) from mailing as used where used.audience @> ${naming(sql.ref(`master_row.${by}`))})`,
    move: async (tx, from, to) => {
      const { numAffectedRows } = await sql`
        update mailing set audience = (
          select jsonb_agg(case when condition ? ${field}::text
            then jsonb_set(condition, array[${field}::text], ${renamed(sql`condition -> ${field}::text`, json(from[by]), json(to[by]))})
            else condition end order by place)
          from jsonb_array_elements(audience) with ordinality as each (condition, place))
        where audience @> ${naming(json(from[by]))}`.execute(tx)
      return Number(numAffectedRows)
    },
  }
}

/** Announcements for groups. */
export const inAnnouncements: Use = {
  place: 'announcement',
  count: sql`(select count(*) from announcement as used where master_row.id = any(used.group_ids))`,
  move: async (tx, from, to) => {
    const { numAffectedRows } = await sql`
      update announcement set group_ids = (select array_agg(distinct id) from unnest(array_replace(group_ids, ${from.id}::int, ${to.id}::int)) as id)
      where ${from.id} = any(group_ids)`.execute(tx)
    return Number(numAffectedRows)
  },
}

interface Meant {
  /** Of the files of this kind. */
  kind: 'media' | 'promotion'
  field: string
}

/** What values of the files of a data migration mean: kept for the next one, or said of one that is not at its end. */
export function inMeanings({ kind, field }: Meant): Use {
  const kept = sql.lit(`{${kind},meanings,${field}}`)
  const said = sql.lit(`{${field}}`)
  const isUnfinished = sql`kind = ${sql.lit(kind)} and migration_id in (select id from data_migration where finished_at is null)`
  const means = (meanings: RawBuilder<unknown>, code: RawBuilder<unknown>) =>
    sql`exists (select from jsonb_each_text(${meanings}) as meaning where meaning.value = ${code})`
  const moved = (meanings: RawBuilder<unknown>, from: Row, to: Row) =>
    sql`(select jsonb_object_agg(key, case value when ${from.code} then ${to.code} else value end) from jsonb_each_text(${meanings}))`
  const [inPreset, inFile] = [sql`(mappings #> ${kept})`, sql`(meanings #> ${said})`]
  return {
    place: 'migration',
    count: sql`(
      (select count(*) from migration_preset where ${means(inPreset, sql.ref('master_row.code'))})
      + (select count(*) from data_migration_file where ${isUnfinished} and ${means(inFile, sql.ref('master_row.code'))}))`,
    move: async (tx, from, to) => {
      const presets = await sql`
        update migration_preset set mappings = jsonb_set(mappings, ${kept}, ${moved(inPreset, from, to)})
        where ${means(inPreset, sql`${from.code}`)}`.execute(tx)
      const files = await sql`
        update data_migration_file set meanings = jsonb_set(meanings, ${said}, ${moved(inFile, from, to)})
        where ${isUnfinished} and ${means(inFile, sql`${from.code}`)}`.execute(tx)
      return Number(presets.numAffectedRows) + Number(files.numAffectedRows)
    },
  }
}
