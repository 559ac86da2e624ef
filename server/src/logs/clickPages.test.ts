import { afterAll, beforeAll, expect, test } from 'vitest'
import { clickRecord, storeRecords } from '../../test/clickRecord.ts'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { buildPlacement, type Placement } from '../../test/logs.ts'

let t: TestDatabase
beforeAll(async () => {
  t = await testDatabase()
})
afterAll(() => t.close())

const at = (second: number) => new Date(Date.UTC(2026, 10, 10, 2, 0, second)).toISOString()
const from = (page: string | number, placement: Placement, second = 0) =>
  clickRecord(placement, { clicked_at: at(second), referrer: `https://blog.example/${page}` })
const pagesOf = ({ media_id }: Placement) =>
  t.db
    .selectFrom('click_page')
    .select(['page', 'clicks', 'first_seen', 'last_seen'])
    .where('media_id', '=', media_id)
    .orderBy('page')
    .execute()

test('a page that was met before has more clicks, from its first to its last, in whatever order they come', async () => {
  const placement = await buildPlacement(t.db)
  await storeRecords(t.db, [from('b', placement, 20), from('b', placement, 10)])
  await storeRecords(t.db, [
    from('b', placement, 30),
    from('b', placement, 5),
    from('a', placement, 1),
  ])
  expect(await pagesOf(placement)).toEqual([
    { page: 'https://blog.example/a', clicks: 1, first_seen: at(1), last_seen: at(1) },
    { page: 'https://blog.example/b', clicks: 4, first_seen: at(5), last_seen: at(30) },
  ])
})

test('of a medium and a promotion no more than 200 pages are remembered, and those go on', async () => {
  const [crowded, other] = [await buildPlacement(t.db), await buildPlacement(t.db)]
  await storeRecords(
    t.db,
    Array.from({ length: 200 }, (_, page) => from(page, crowded)),
  )
  await storeRecords(t.db, [from('more', crowded), from(7, crowded), from('more', other)])
  const remembered = await pagesOf(crowded)
  expect(remembered).toHaveLength(200)
  expect(remembered.filter(({ clicks }) => clicks > 1)).toMatchObject([
    { page: 'https://blog.example/7', clicks: 2 },
  ])
  expect(await pagesOf(other)).toHaveLength(1)

  await t.db
    .deleteFrom('click_page')
    .where('media_id', '=', crowded.media_id)
    .where('page', '=', 'https://blog.example/0')
    .execute()
  await storeRecords(t.db, [from('another', crowded)])
  expect((await pagesOf(crowded)).map(({ page }) => page)).toContain('https://blog.example/another')
})
