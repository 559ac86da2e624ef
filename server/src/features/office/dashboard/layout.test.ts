import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import { arrangedCards, homeCardsOf } from '@tsunagi/contract/office/homeLayout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await testApp('2026-11-10T03:00:00Z')
  admin = await app.asAdmin()
})
afterAll(() => app.close())

const layoutOf = async (caller: Caller) =>
  (await caller.get<Dashboard>('/api/home/index')).body.layout
const put = (caller: Caller, cards: string[], hidden: string[]) =>
  caller.post('/api/home/layout', { cards, hidden })

test('each kind of user has its own cards, and new ones follow what somebody arranged', () => {
  expect(homeCardsOf('affiliater')).toContain('rank')
  expect(homeCardsOf('affiliater')).not.toContain('due')
  expect(homeCardsOf('advertiser')).not.toContain('rewards')
  expect(arrangedCards('advertiser', { cards: ['rankings', 'rank', 'todos'] })).toEqual([
    'rankings',
    'todos',
    ...homeCardsOf('advertiser').filter((card) => card !== 'rankings' && card !== 'todos'),
  ])
})

test('a home screen is as its person has put it, also elsewhere, and nobody else’s', async () => {
  const other = await app.asAdmin()
  const mine = { cards: ['figures', 'todos'], hidden: ['rankings'] }
  expect((await put(admin, mine.cards, mine.hidden)).status).toBe(200)
  expect(await layoutOf(admin)).toEqual(mine)
  expect(await layoutOf(other)).toEqual({ cards: [], hidden: [] })
})

test('it is as usual again once nothing is said', async () => {
  const affiliater = await app.asAffiliater()
  await put(affiliater, ['rank'], [])
  await put(affiliater, [], ['board'])
  expect(await layoutOf(affiliater)).toEqual({ cards: [], hidden: ['board'] })
  await put(affiliater, [], [])
  expect(await layoutOf(affiliater)).toEqual({ cards: [], hidden: [] })
  expect(
    await app.db
      .selectFrom('home_layout')
      .where('user_id', '=', affiliater.userId)
      .selectAll()
      .execute(),
  ).toEqual([])
})

test('cards that are not there, and one twice, are refused', async () => {
  for (const [cards, hidden] of [
    [['weather'], []],
    [['todos', 'todos'], []],
    [[], ['board', 'board']],
  ] as const)
    expect((await put(admin, [...cards], [...hidden])).status).toBe(422)
  expect((await put(app.asNobody, [], [])).status).toBe(401)
})
