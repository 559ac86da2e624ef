import { sql, type Expression } from 'kysely'
import {
  settingSections,
  type Setting,
  type SettingName,
} from '@tsunagi/contract/office/settingSections'
import type { Db, Tx } from './db.ts'

/** A section as it holds now: what is stored, and its defaults where nothing is. */
export const readSetting = async <Name extends SettingName>(
  db: Db,
  name: Name,
): Promise<Setting<Name>> => settingOf(name, await rowOf(db, name).executeTakeFirst())

/** The same, held until the transaction ends, so that two changes do not mix. */
export const lockSetting = async <Name extends SettingName>(
  tx: Tx,
  name: Name,
): Promise<Setting<Name>> => settingOf(name, await rowOf(tx, name).forUpdate().executeTakeFirst())

/** Replaces a section. */
export async function writeSetting<Name extends SettingName>(
  db: Db,
  name: Name,
  setting: NonNullable<Setting<Name>>,
  now: Date,
): Promise<void> {
  const value = JSON.stringify(setting)
  await db
    .insertInto('setting')
    .values({ section: name, value, updated_at: now })
    .onConflict((conflict) => conflict.column('section').doUpdateSet({ value, updated_at: now }))
    .execute()
}

const rowOf = (db: Db, name: SettingName) =>
  db.selectFrom('setting').select('value').where('section', '=', name)

const settingOf = <Name extends SettingName>(name: Name, row: { value: unknown } | undefined) =>
  settingSections[name].parse(row?.value ?? {}) as Setting<Name>

/** A section as a column of another query, for what happens with every request; `readColumn` understands it. */
export const settingColumn = (name: SettingName) =>
  sql<unknown>`(select value from setting where section = ${name})`
export const readColumn = <Name extends SettingName>(name: Name, value: unknown): Setting<Name> =>
  settingOf(name, { value })

/** A section as it lies there, for what an older version stored in another form. */
export const lockStored = async (tx: Tx, name: SettingName): Promise<unknown> =>
  (await rowOf(tx, name).forUpdate().executeTakeFirst())?.value

/** Whether any section names a text, such as the name of a stored file. */
export const namedInSettings = (words: Expression<string>) =>
  sql<boolean>`exists (select from setting where position(${words} in setting.value::text) > 0)`
