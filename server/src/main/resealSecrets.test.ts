import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingSections, type SettingName } from '@tsunagi/contract/office/settingSections'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fullAdmin } from '../../test/admins.ts'
import { build } from '../../test/build.ts'
import { testDatabase } from '../../test/database.ts'
import { oneOfEverything } from '../../test/oneOfEverything.ts'
import { giveSecondFactor } from '../../test/secondFactor.ts'
import {
  sealHeader,
  unsealHeader,
  type SealedHeader,
} from '../features/results/kickbacks/linkSecrets.ts'
import { addKeys, dropKeys, useKeys } from '../platform/changingKeys.ts'
import type { Db } from '../platform/db.ts'
import { readKeys } from '../platform/keys.ts'
import { openText, seal, sealText, settingPurpose, unseal } from '../platform/secretBox.ts'
import { neededUntil } from './formerKeys.ts'
import { resealSecrets, sealedColumns } from './resealSecrets.ts'

const now = new Date('2026-11-01T00:00:00Z')

/** What is stored as bytes and is no box. */
const isNoBox = (column: string) =>
  /(^|_)(hash|content)$/.test(column) || ['key', 'attempt_key', 'public_key'].includes(column)

test('every column of bytes is known as one that is sealed, or as one that is not', async () => {
  const { db, close } = await testDatabase()
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = current_schema() and data_type = 'bytea'`.execute(db)
  const unknown = rows.filter(
    ({ name, column }) =>
      !isNoBox(column) &&
      !sealedColumns.some((sealed) => sealed.table === name && sealed.column === column),
  )
  expect(unknown).toEqual([])
  expect(rows.length).toBeGreaterThan(sealedColumns.length)
  await close()
})

/** Puts something sealed into every place. */
async function sealEverywhere(db: Db, key: string) {
  const admin = await fullAdmin(db)
  await giveSecondFactor(db, admin.id, now)
  const { id: advertiserId } = await build.advertiser(db)
  const { id: affiliaterId } = await build.affiliater(db)
  const { media } = await oneOfEverything(db, advertiserId, affiliaterId)
  await db
    .insertInto('network_export')
    .values({ kind: 'full', created_at: now, created_by: admin.id })
    .execute()
  for (const { table, id, column, purpose } of sealedColumns) {
    const { rows } = await sql<{ id: number }>`
      select ${sql.ref(id)} as id from ${sql.table(table)}`.execute(db)
    expect(rows.length, table).toBeGreaterThan(0)
    for (const row of rows)
      await sql`
        update ${sql.table(table)}
        set ${sql.ref(column)} = ${seal(key, purpose(row.id), Buffer.from(`${table}.${column}`))}
        where ${sql.ref(id)} = ${row.id}`.execute(db)
  }
  const headers = [sealHeader(key, media, 'X-Api-Key', 'of the medium')]
  await db
    .updateTable('media_link_setting')
    .set({ headers: JSON.stringify(headers) })
    .where('media_id', '=', media)
    .execute()
  for (const [section, field] of sealedFields)
    await db
      .insertInto('setting')
      .values({
        section,
        value: JSON.stringify({ [field]: sealText(key, settingPurpose(section), section) }),
        updated_at: now,
      })
      .execute()
  return media
}

/** The fields of settings that hold a box, by their sections. */
const sealedFields = (Object.keys(settingSections) as SettingName[]).flatMap((section) =>
  Object.keys(settingSections[section].parse({}) ?? {})
    .filter((field) => field.endsWith('_sealed'))
    .map((field) => [section, field] as const),
)

/** Opens every place with a key. */
async function openEverywhere(db: Db, key: string, media: number) {
  for (const { table, id, column, purpose } of sealedColumns) {
    const { rows } = await sql<{ id: number; box: Buffer }>`
      select ${sql.ref(id)} as id, ${sql.ref(column)} as box from ${sql.table(table)}
      where ${sql.ref(column)} is not null`.execute(db)
    expect(rows.length, table).toBeGreaterThan(0)
    for (const row of rows)
      expect(unseal(key, purpose(row.id), row.box).toString()).toBe(`${table}.${column}`)
  }
  const { headers } = await db
    .selectFrom('media_link_setting')
    .select('headers')
    .where('media_id', '=', media)
    .executeTakeFirstOrThrow()
  expect(unsealHeader(key, media, (headers as SealedHeader[])[0]!)).toBe('of the medium')
  for (const [section, field] of sealedFields) {
    const { value } = await db
      .selectFrom('setting')
      .select('value')
      .where('section', '=', section)
      .executeTakeFirstOrThrow()
    const sealed = (value as Record<string, string>)[field]!
    expect(openText(key, settingPurpose(section), sealed)).toBe(section)
  }
}

test('when other keys take over, every secret is sealed with them once, and opens when the former ones are forgotten', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tsunagi-keys-'))
  const database = await testDatabase()
  try {
    expect(sealedFields.length).toBeGreaterThan(5)
    const media = await sealEverywhere(database.db, readKeys(folder).secrets)
    addKeys(folder)
    expect(await resealSecrets(database.url, readKeys(folder).secrets)).toBe(0)
    useKeys(folder, now)
    const ring = readKeys(folder).secrets
    await openEverywhere(database.db, ring, media)
    expect(await resealSecrets(database.url, ring)).toBeGreaterThan(sealedColumns.length)
    expect(await resealSecrets(database.url, ring)).toBe(0)
    dropKeys(folder)
    await openEverywhere(database.db, readKeys(folder).secrets, media)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('former keys are needed for as long as a conversion may follow a click, and what was deleted can come back', async () => {
  const { db, close } = await testDatabase()
  expect(await neededUntil(db, now)).toEqual(new Date('2026-12-01T00:00:00Z'))
  await build.promotion(db, { click_window_days: 10 })
  expect(await neededUntil(db, now)).toEqual(new Date('2026-12-01T00:00:00Z'))
  await build.promotion(db, { click_window_days: 60 })
  expect(await neededUntil(db, now)).toEqual(new Date('2026-12-31T00:00:00Z'))
  await close()
})
