import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../test/database.ts'
import { sourcesIn, tablesOf } from '../test/sources.ts'

let database: TestDatabase
let tables: Set<string>
beforeAll(async () => {
  database = await testDatabase()
  const known = await database.db.introspection.getTables()
  tables = new Set(known.map(({ name }) => name))
})
afterAll(() => database.close())

/** Where a table is named, by the files that name it. */
function filesNaming(folder: string): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const source of sourcesIn(folder))
    for (const table of tablesOf(source))
      if (tables.has(table)) (found[table] ??= []).push(source.path)
  return found
}

test('settings are read and written in one file', () => {
  expect(filesNaming('')['setting']).toEqual(['platform/settings.queries.ts'])
  expect(filesNaming('')['setting_version']).toEqual(['platform/settings.queries.ts'])
})

test('the platform names no table of a feature', () => {
  expect(filesNaming('platform/')).toEqual({
    csv_export: ['platform/csvExports.queries.ts'],
    mail: ['platform/outbox/mail.queries.ts'],
    mail_file: ['platform/outbox/mail.queries.ts'],
    mail_template: ['platform/outbox/mail.queries.ts'],
    notification: ['platform/outbox/mail.queries.ts'],
    // A view: what people wish of emails, by address, without saying whose people they are.
    mail_wish: ['platform/outbox/mailWishes.queries.ts'],
    notification_wish: ['platform/outbox/mailWishes.queries.ts'],
    setting: ['platform/settings.queries.ts'],
    setting_version: ['platform/settings.queries.ts'],
    shared_counter: ['platform/sharedCounters.queries.ts'],
    reader_mark: ['platform/replica/marks.queries.ts'],
    chat_message: ['platform/outbox/mail.queries.ts'],
    untold: ['platform/outbox/untold.queries.ts'],
  })
})

test('the logs of clicks, notices and attempts are spoken of in SQL by themselves alone', () => {
  const logs = [
    'click',
    'click_text',
    'kept_click',
    'click_anonymised',
    'click_default',
    'notice',
    'kickback_attempt',
  ]
  const naming = Object.entries(filesNaming('')).filter(([table]) => logs.includes(table))
  expect(naming.flatMap(([, files]) => files).filter((path) => !path.startsWith('logs/'))).toEqual(
    [],
  )
  expect(naming.length).toBeGreaterThan(4)
  const alone = new RegExp(
    `\`\\s*(${logs.join('|')})\\b(?![.-])|'(${logs.join('|')})(?: as \\w+)?'::regclass`,
  )
  expect(
    sourcesIn('')
      .filter(({ path, code }) => !path.startsWith('logs/') && alone.test(code))
      .map(({ path }) => path),
  ).toEqual([])
})

test('an index of results, clicks or notices that have a value contains it: none is read whole to find that value', async () => {
  const { rows } = await sql<{ indexname: string; columns: string; holds: string }>`
    select indexname, substring(indexdef from 'USING \\w+ \\((.*?)\\)(?: INCLUDE| WHERE)') as columns,
           substring(indexdef from 'WHERE \\((\\w+) IS NOT NULL\\)') as holds
    from pg_indexes where tablename in ('result', 'click', 'notice', 'result_history', 'sink_delivery', 'ledger_entry') and indexdef ~ 'WHERE \\(\\w+ IS NOT NULL\\)'`.execute(
    database.db,
  )
  expect(rows.length).toBeGreaterThan(4)
  expect(rows.filter(({ columns, holds }) => !columns.split(/\W+/).includes(holds))).toEqual([])
})
