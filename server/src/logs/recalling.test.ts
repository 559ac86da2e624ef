import { expect, test } from 'vitest'
import { newestFirst, type RecalledClick } from './recalling.ts'

/** Clicks with these numbers, the newest first; several share an instant. */
const kept = (count: number): RecalledClick[] =>
  Array.from({ length: count }, (_, index) => ({
    id: count - index,
    promotion_id: 1,
    visitor_id: null,
    ip: null,
    user_agent: null,
    clicked_at: new Date(Math.floor((count - index) / 3) * 1000).toISOString(),
  }))

async function portionsOf(clicks: RecalledClick[], portion: number) {
  const asked: number[] = []
  const read = async (before: RecalledClick | null, limit: number) => {
    asked.push(limit)
    const from = before ? clicks.indexOf(before) + 1 : 0
    return clicks.slice(from, from + limit)
  }
  const portions: number[][] = []
  for await (const some of newestFirst(portion, read)) portions.push(some.map(({ id }) => id))
  return { asked, portions }
}

test('each click comes once, in portions, and no portion is empty', async () => {
  expect((await portionsOf(kept(7), 3)).portions).toEqual([[7, 6, 5], [4, 3, 2], [1]])
  expect((await portionsOf(kept(6), 3)).portions).toEqual([
    [6, 5, 4],
    [3, 2, 1],
  ])
  expect((await portionsOf([], 3)).portions).toEqual([])
})

test('no more is asked for when a quarter of a million are told', async () => {
  const { asked, portions } = await portionsOf(kept(260_000), 50_000)
  expect(asked).toEqual(Array.from({ length: 5 }, () => 50_000))
  expect(portions.flat()).toHaveLength(250_000)
})
