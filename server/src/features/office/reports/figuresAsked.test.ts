import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller, TestApp } from '../../../../test/app.ts'
import {
  ask,
  figureNetwork,
  money,
  november,
  type Answered,
  type FigureNetwork,
  type Query,
} from '../../../../test/figures.ts'
import { buildPlacement, buildResult, type Placement } from '../../../../test/logs.ts'

let app: TestApp
let admin: Caller
let mine: Placement
let agencyId: number
let answer: FigureNetwork['answer']
beforeAll(async () => {
  ;({ app, admin, mine, agencyId, answer } = await figureNetwork())
})
afterAll(() => app.close())

describe('a question', () => {
  test('by days has a row for each day, in their order', async () => {
    const { items } = await answer({ from: '2026-11-01', to: '2026-11-03', by: 'day' })
    expect(items.map(({ keys }) => keys[0]!.key)).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
    ])
    expect(items.map(({ figures }) => figures.clicks)).toEqual([1, 0, 4])
  })

  test('stands beside another period, row by row', async () => {
    const days = await answer({
      from: '2026-11-05',
      to: '2026-11-05',
      by: 'day',
      compare: 'previous_month',
    })
    expect(days).toMatchObject({
      compared: { from: '2026-10-05', to: '2026-10-05' },
      items: [{ figures: { results: 0 }, previous: { results: 1, clicks: 2 } }],
    })
    const months = await answer({ ...november, by: 'media_id', compare: 'previous' })
    expect(months.compared).toEqual({ from: '2026-10-01', to: '2026-10-31' })
    expect(months.items.map(({ previous }) => previous!.results)).toEqual([1, 0])
    const any = await answer({
      ...november,
      compare: 'period',
      compare_from: '2026-10-05',
      compare_to: '2026-10-05',
    })
    expect(any.previous_totals).toMatchObject({ results: 1, gross: 500 })
    expect((await ask(admin, { compare: 'period' })).body.errors).toHaveProperty('compare_from')
  })

  test('over several months the same days stand beside each other, not those that are as far from the beginning', async () => {
    const place = await buildPlacement(app.db)
    for (const day of ['2026-01-28', '2026-01-31', '2026-02-01', '2026-02-28'])
      await buildResult(app.db, place, { occurred_at: `${day}T03:00:00Z` })
    const months = await answer({
      media_id: String(place.media_id),
      from: '2026-02-01',
      to: '2026-03-31',
      by: 'day',
      compare: 'previous_month',
    })
    expect(months.compared).toEqual({ from: '2026-01-01', to: '2026-02-28' })
    expect(months.items).toHaveLength(59)
    expect(
      months.items
        .filter(({ previous }) => previous!.results! > 0)
        .map(({ keys: [key] }) => key!.name),
    ).toEqual(['2026-02-28', '2026-03-01', '2026-03-28'])
    // The 31 January has no other in February.
    expect(months.previous_totals!.results).toBe(4)
  })

  test('by closing months a part of one is the whole, and stands beside whole ones, as many', async () => {
    const place = await buildPlacement(app.db)
    for (const [month, gross] of [
      ['2026-01-01', 100],
      ['2026-02-01', 2000],
      ['2026-03-01', 50_000],
    ] as const)
      await buildResult(app.db, place, {
        occurred_at: '2026-01-10T03:00:00Z',
        status: 'approved',
        closing_month: month,
        decided_at: '2026-03-04T03:00:00Z',
        ...money(gross, 10),
      })
    const closed = { media_id: String(place.media_id), date_basis: 'closing', by: 'month' }
    const inMarch = { ...closed, from: '2026-03-05', to: '2026-03-30' }
    const february = { from: '2026-02-01', to: '2026-02-28' }
    for (const other of [
      { compare: 'previous' },
      { compare: 'previous_month' },
      { compare: 'period', compare_from: '2026-02-14' },
      { compare: 'period', compare_from: '2026-02-14', compare_to: '2026-02-15' },
    ] as Query[])
      expect([other, await answer({ ...inMarch, ...other })]).toMatchObject([
        other,
        {
          compared: february,
          items: [{ figures: { approved_gross: 50_000 }, previous: { approved_gross: 2000 } }],
          previous_totals: { approved_gross: 2000 },
        },
      ])
  })

  test('of many rows shows the first and the sum of all others', async () => {
    const { items, total } = await answer({ ...november, by: 'media_id', top: '1' })
    expect(total).toBe(2)
    expect(items).toMatchObject([
      { kind: 'row', figures: { gross: 3000 } },
      { kind: 'others', keys: [], figures: { gross: 100, results: 1 } },
    ])
  })

  test('by days has each of them, however few rows are wanted; put in order by a figure the best and the others', async () => {
    const days = { from: '2026-11-01', to: '2026-11-03', by: 'day', top: '1' }
    const { items, totals } = await answer(days)
    expect(items.map(({ kind, figures }) => [kind, figures.clicks, figures.results])).toEqual([
      ['row', 1, 0],
      ['row', 0, 1],
      ['row', 4, 2],
    ])
    expect(totals).toMatchObject({ clicks: 5, results: 3 })
    expect(await answer({ ...days, sort: '-clicks' })).toMatchObject({
      items: [
        { kind: 'row', keys: [{ key: '2026-11-03' }], figures: { clicks: 4 } },
        { kind: 'others', keys: [], figures: { clicks: 1, results: 1 } },
      ],
    })
  })

  test('by an id that cannot be one says what can', async () => {
    for (const [media_id, said] of [
      ['0', '0より大きい数字を入力してください。'],
      ['ブログ', '数字を入力してください。'],
    ] as const)
      expect((await ask(admin, { media_id })).body.errors).toEqual({ 'media_id.0': [said] })
  })

  test('with rubbish in any field is refused beside it', async () => {
    const cases: [Query, string][] = [
      [{ group_by: 'month' }, 'group_by'],
      [{ by: 'prefecture' }, 'by'],
      [{ sort: 'secret' }, 'sort'],
      [{ sort: 'day' }, 'sort'],
      [{ top: '0' }, 'top'],
      [{ media_id: 'x' }, 'media_id'],
      [{ from: '2026-11-02', to: '2026-11-01' }, 'to'],
      [{ from: '2020-01-01' }, 'to'],
      [{ from: '2026-01-01', by: 'day' }, 'to'],
      [{ from: '2026-09-01', to: '2026-10-31', by: 'sub1' }, 'to'],
      [{ date_basis: 'closing', by: 'day' }, 'date_basis'],
    ]
    for (const [query, field] of cases) {
      const { status, body } = await ask(admin, query)
      expect([query, status, Object.keys(body.errors)]).toEqual([
        query,
        422,
        [expect.stringContaining(field)],
      ])
    }
  })

  test('what visitors used is answered over years, unless single clicks or results would have to be read for it', async () => {
    const callers = {
      admin,
      affiliater: await app.asAffiliater(mine.affiliater_id),
      advertiser: await app.asAdvertiser(mine.advertiser_id),
      agency: await app.asAgency(agencyId),
    }
    const [long, short] = [200, 422]
    for (const [kind, by, expected, more] of [
      ['admin', ['device', 'month'], long],
      ['admin', ['os', 'browser', 'advertiser_id'], long],
      ['admin', ['goal_id', 'browser'], long],
      ['admin', ['device', 'media_id'], short],
      ['admin', ['device'], short, { media_id: String(mine.media_id) }],
      ['admin', ['device', 'media_id'], short, { date_basis: 'decided' }],
      ['admin', ['device', 'material_id'], short],
      ['affiliater', ['os', 'media_id'], long],
      ['affiliater', ['os', 'promotion_id'], short],
      ['advertiser', ['device', 'promotion_id'], long],
      ['advertiser', ['device', 'media_id'], short],
      ['agency', ['browser', 'month'], long],
    ] as const) {
      const query = new URLSearchParams({ from: '2024-01-01', to: '2026-11-09', ...more })
      for (const name of by) query.append('by', name)
      const { status, body } = await callers[kind].get<Answered>(`/api/report/figures?${query}`)
      expect([kind, by, status]).toEqual([kind, by, expected])
      if (expected === short) expect(body.errors['to']).toEqual([expect.stringContaining('92')])
    }
  })
})
