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

/** A version of a section: what it was from then on, and who made it so. */
export interface SettingVersion<Name extends SettingName> {
  id: number
  at: string
  actor_id: number | null
  proxy_actor_id: number | null
  setting: Setting<Name>
}

/** How a section came to be what it is, newest first; null stands for a version that no longer fits its bounds. */
export async function listSettingHistory<Name extends SettingName>(
  db: Db,
  name: Name,
  most: number,
): Promise<(SettingVersion<Name> | null)[]> {
  const rows = await db
    .selectFrom('setting_version')
    .select(['id', 'at', 'actor_id', 'proxy_actor_id', 'value'])
    .where('section', '=', name)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ value, ...row }) => {
    const setting = fitting(name, value)
    return setting === null ? null : { ...row, setting }
  })
}

/** The same without what no longer fits its bounds. */
export const listSettingVersions = async <Name extends SettingName>(
  db: Db,
  name: Name,
  most: number,
): Promise<SettingVersion<Name>[]> =>
  (await listSettingHistory(db, name, most)).filter((version) => version !== null)

/** A section as it was from one of its versions on. */
export async function settingVersion<Name extends SettingName>(
  db: Db,
  name: Name,
  id: number,
): Promise<Setting<Name>> {
  const row = await db
    .selectFrom('setting_version')
    .select('value')
    .where('section', '=', name)
    .where('id', '=', id)
    .executeTakeFirst()
  return settingOf(name, row)
}

/** What a section was from an instant on; null = from before the period that is asked for. */
interface SettingStep<Name extends SettingName> {
  since: string | null
  setting: Setting<Name>
}

/**
 * What a section was during a period, oldest first: what it was when that began, and what it was changed to before its end. A
 * version that no longer fits its bounds is left out; where none fits it is what holds now.
 */
async function stepsDuring<Name extends SettingName>(
  db: Db,
  name: Name,
  from: Date,
  to: Date,
): Promise<[SettingStep<Name>, ...SettingStep<Name>[]]> {
  const versions = db.selectFrom('setting_version').where('section', '=', name)
  const [before, changes] = await Promise.all([
    versions
      .select(['value', sql<null>`null`.as('at')])
      .where('at', '<=', from.toISOString())
      .orderBy('setting_version.at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    versions
      .select(['value', 'at'])
      .where('at', '>', from.toISOString())
      .where('at', '<', to.toISOString())
      .orderBy('at')
      .orderBy('id')
      .execute(),
  ])
  const [first, ...later] = [before ?? { value: {}, at: null }, ...changes].flatMap(
    ({ value, at }): SettingStep<Name>[] => {
      const setting = fitting(name, value)
      return setting === null ? [] : [{ since: at, setting }]
    },
  )
  return [first ?? { since: null, setting: await readSetting(db, name) }, ...later]
}

/** What a section was during a period, oldest first. */
export async function settingDuring<Name extends SettingName>(
  db: Db,
  name: Name,
  from: Date,
  to: Date,
): Promise<[Setting<Name>, ...Setting<Name>[]]> {
  const [first, ...later] = await stepsDuring(db, name, from, to)
  return [first.setting, ...later.map(({ setting }) => setting)]
}

/** What a section was at each of some instants, in their order. */
export async function settingAtEach<Name extends SettingName>(
  db: Db,
  name: Name,
  instants: readonly Date[],
): Promise<Setting<Name>[]> {
  if (instants.length === 0) return []
  const times = instants.map((instant) => instant.getTime())
  const [earliest, latest] = [Math.min(...times), Math.max(...times)]
  const [first, ...later] = await stepsDuring(db, name, new Date(earliest), new Date(latest + 1))
  return times.map(
    (time) =>
      (later.findLast(({ since }) => since !== null && Date.parse(since) <= time) ?? first).setting,
  )
}

/** A stored version; null = it no longer fits its bounds. */
function fitting<Name extends SettingName>(name: Name, value: unknown): Setting<Name> | null {
  const read = settingSections[name].safeParse(value)
  return read.success ? (read.data as Setting<Name>) : null
}

/** Where a secret is kept from that is not entered again: from what holds, or from the version that is gone back to. */
export const secretSource = async <Name extends SettingName>(
  tx: Tx,
  name: Name,
  version: number | undefined,
): Promise<Setting<Name>> => {
  const now = await lockSetting(tx, name)
  return version === undefined ? now : settingVersion(tx, name, version)
}

/** When a section was last written; null = never. */
export async function settingWrittenAt(db: Db, section: SettingName): Promise<Date | null> {
  const row = await db
    .selectFrom('setting')
    .select('updated_at')
    .where('section', '=', section)
    .executeTakeFirst()
  return row ? new Date(row.updated_at) : null
}

/** What holds where nothing is stored. */
export const standardSetting = <Name extends SettingName>(name: Name): Setting<Name> =>
  settingOf(name, undefined)

/** A section that came as a column of another query, for what happens with every request. */
export const readColumn = <Name extends SettingName>(name: Name, value: unknown): Setting<Name> =>
  settingOf(name, { value })

/** A section as it lies there, for what an older version stored in another form. */
export const lockStored = async (tx: Tx, name: SettingName): Promise<unknown> =>
  (await rowOf(tx, name).forUpdate().executeTakeFirst())?.value

/** Writes some fields of a section in another form that says the same. */
export const mergeIntoStored = (tx: Tx, name: SettingName, fields: Record<string, string>) =>
  tx
    .updateTable('setting')
    .set({ value: sql`value || ${JSON.stringify(fields)}::jsonb` })
    .where('section', '=', name)
    .execute()

/** Whether any section names a text or once did, such as the name of a stored file. */
export const namedInSettings = (words: Expression<string>) =>
  sql<boolean>`exists (select from setting_version where position(${words} in setting_version.value::text) > 0)`
