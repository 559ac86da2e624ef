import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import type { Db } from './db.ts'
import { orderOf, pageOf, totalCount } from './pages.ts'
import { piecesOf } from './wholeList.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await testDatabase()
  db = database.db
})
afterAll(() => database.close())

/** Mails sent at some second of one day; null = not sent yet. */
const addMails = (...sentAt: (number | null)[]) =>
  db
    .insertInto('mail')
    .values(
      sentAt.map((second) => ({
        template: 'x',
        language: 'ja' as const,
        to_address: 'somebody@network.example',
        subject: 'x',
        body: 'x',
        // Instants are finer than what travels.
        sent_at: second === null ? null : `2026-11-10T00:00:00.${String(second).padStart(6, '0')}Z`,
      })),
    )
    .execute()

const columns = { sent_at: sql.ref('mail.sent_at') }
const read = (sort: string) => (page: number, size: number) =>
  pageOf(db, db.selectFrom('mail').select('id'), db.selectFrom('mail').select(totalCount), {
    page,
    size,
    order: orderOf(sort, columns, sql.ref('mail.id')),
  })

beforeEach(async () => {
  await sql`truncate mail restart identity cascade`.execute(db)
  await addMails(3, 1, null, 2, null, 2, 2)
})

const inOrder = { sent_at: [2, 4, 6, 7, 1, 3, 5], '-sent_at': [1, 7, 6, 4, 2, 5, 3] } as const

describe.each(Object.entries(inOrder))('by %s', (sort, ids) => {
  test.each([1, 2, 3, 4, 10])('pages of %i have every row once, empty ones last', async (size) => {
    const found: number[] = []
    for (let page = 1; page <= Math.ceil(ids.length / size); page++) {
      const { items, total } = await read(sort)(page, size)
      expect(total).toBe(ids.length)
      found.push(...items.map(({ id }) => id))
    }
    expect(found).toEqual(ids)
    expect((await read(sort)(9, size)).items).toEqual([])
  })

  test.each([1, 2, 3, 7, 10])('read whole by pieces of %i it is the same', async (size) => {
    const found: number[] = []
    for await (const items of piecesOf(
      size,
      async (page, of) => (await read(sort)(page, of)).items,
    ))
      found.push(...items.map(({ id }) => id))
    expect(found).toEqual(ids)
  })

  test('what comes and goes meanwhile neither doubles nor hides what was there', async () => {
    const found: number[] = []
    for await (const items of piecesOf(2, async (page, of) => (await read(sort)(page, of)).items)) {
      found.push(...items.map(({ id }) => id))
      await addMails(0, 9, 1)
      await db
        .deleteFrom('mail')
        .where('id', '=', items[0]?.id ?? 0)
        .execute()
      if (found.length > 40) break
    }
    const wereThere = found.filter((id) => id <= ids.length)
    expect(wereThere).toEqual(ids)
    expect(new Set(found).size).toBe(found.length)
  })
})

test('a row that is read carries nothing of where it stands', async () => {
  for await (const items of piecesOf(
    3,
    async (page, of) => (await read('sent_at')(page, of)).items,
  ))
    for (const item of items) expect(Object.keys(item)).toEqual(['id'])
})

test('what all rows come to is as of the instant of the page', async () => {
  const counted = db.selectFrom('mail').select([totalCount, sql`pg_sleep(0.5)::text`.as('nap')])
  const rows = db.selectFrom('mail').select('id')
  const order = orderOf('sent_at', columns, sql.ref('mail.id'))
  const [page] = await Promise.all([
    pageOf(db, rows, counted, { page: 1, size: 100, order }),
    new Promise((done) => setTimeout(done, 100)).then(() => addMails(5)),
  ])
  expect(page.items).toHaveLength(page.total)
})

test('lists leave their pages to one place, so that every file is read from row to row', () => {
  const folder = new URL('../features/', import.meta.url)
  const paging = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) =>
      /\boffset(\(|\s*\$\{)\(?\(?page - 1/.test(readFileSync(new URL(name, folder), 'utf8')),
    )
  // As many rows as there are reasons for rejection on a placement.
  expect(paging).toEqual(['office/reports/reasons.queries.ts'])
})
