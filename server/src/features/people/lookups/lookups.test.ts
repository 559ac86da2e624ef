import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedClock } from '../../../platform/clock.ts'
import { RateLimit } from '../../../platform/rateLimit.ts'
import { testApp, type TestApp } from '../../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const items = async (path: string, query: Record<string, string> = {}) =>
  (await t.asNobody.get<{ items: Record<string, string>[] }>(path, query)).body.items

describe('a postal code', () => {
  test('gives its address, however it is written', async () => {
    for (const code of ['1500002', '150-0002', '１５０ー０００２'])
      expect(await items(`/api/lookups/postalCode/${encodeURIComponent(code)}`)).toEqual([
        { prefecture: '東京都', city: '渋谷区', town: '渋谷' },
      ])
  })
  test('of several places gives all of them', async () => {
    expect((await items('/api/lookups/postalCode/4520961')).length).toBe(66)
    expect(
      (await items('/api/lookups/postalCode/4980000')).map(({ prefecture }) => prefecture),
    ).toEqual(['愛知県', '三重県'])
  })
  test.each(['0000000', '123', 'abc'])('that does not exist gives nothing: %s', async (code) =>
    expect(await items(`/api/lookups/postalCode/${code}`)).toEqual([]),
  )
})

describe('banks and branches', () => {
  test.each([
    ['0005', '0005'],
    ['みずほ', '0001'],
    ['ﾐﾂﾋﾞｼ', '0005'],
    ['ゆうちょ', '9900'],
    ['GMO', '0310'],
    ['mizuho', '0001'],
  ])('%s finds %s first', async (word, code) => {
    expect((await items('/api/lookups/banks', { word }))[0]).toMatchObject({ code })
  })
  test('branches are those of the bank', async () => {
    expect((await items('/api/lookups/branches', { bank: '0009', word: '神田' }))[0]).toMatchObject(
      { code: '219', name: '神田' },
    )
    expect(
      (await items('/api/lookups/branches', { bank: '0009', word: '21' })).every(({ code }) =>
        code!.startsWith('21'),
      ),
    ).toBe(true)
    expect(await items('/api/lookups/branches', { bank: '9999' })).toEqual([])
    expect((await t.asNobody.get('/api/lookups/branches', { bank: 'x' })).status).toBe(422)
  })
  test('twenty at most, in the order of the codes', async () => {
    const codes = (await items('/api/lookups/banks')).map(({ code }) => code!)
    expect(codes).toHaveLength(20)
    expect(codes).toEqual(codes.toSorted())
    expect(codes).toContain('0001')
  })
})

test('too many calls of one caller are refused until the window is over; others are not', async () => {
  const clock = fixedClock('2026-11-10T00:00:00Z')
  const limit = new RateLimit({
    db: t.db,
    name: 'test',
    most: 2,
    windowMs: 60_000,
    clock,
    capacity: 2,
  })
  const take = async (caller: string) => limit.take(caller, async () => 'done')
  expect([await take('a'), await take('a'), await take('b')]).toEqual(['done', 'done', 'done'])
  await expect(take('a')).rejects.toMatchObject({ status: 429 })
  clock.set('2026-11-10T00:01:00Z')
  expect(await take('a')).toBe('done')
})
