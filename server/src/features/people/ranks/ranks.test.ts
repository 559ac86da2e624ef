import { firstDay, month } from '@tsunagi/contract/day'
import { minus, yen } from '@tsunagi/contract/money'
import { RankSetting, type AffiliaterRank } from '@tsunagi/contract/people/ranks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { post } from '../../../ledger/ledger.queries.ts'
import { writeSetting } from '../../../platform/settings.queries.ts'
import { mailRankNotices } from './notices.service.ts'
import { runRanks } from './run.service.ts'

let t: TestApp
let advertiserId: number
beforeEach(async () => {
  t = await testApp('2026-11-20T00:00:00Z')
  advertiserId = (await build.advertiser(t.db)).id
  // The first run only says from when on ranks are looked at.
  await runRanks(t.db, t.clock)
})
afterEach(() => t.close())

const settings = (given: Partial<RankSetting>) =>
  writeSetting(t.db, 'rank', { ...RankSetting.parse({}), ...given }, t.clock.now())
const affiliater = (rank: AffiliaterRank = 'regular') =>
  build.affiliater(t.db, { rank, created_at: '2026-01-01T00:00:00Z' })
/** So much was approved for an affiliater in a month, or taken back. */
const earned = (id: number, inMonth: string, net: number) =>
  t.db.transaction().execute((tx) =>
    post(
      tx,
      {
        kind: net > 0 ? 'accrual' : 'reversal',
        month: firstDay(month(inMonth)),
        on: firstDay(month(inMonth)),
        userId: null,
      },
      [
        { account: 'advertiser_unbilled', advertiserId, amount: yen(net) },
        { account: 'affiliater_unpaid', affiliaterId: id, amount: minus(yen(net)) },
      ],
    ),
  )
/** Looks at the ranks in the night of the 15th of a month. */
async function run(runMonth: string) {
  t.clock.set(`${runMonth}-14T18:00:00Z`)
  while ((await runRanks(t.db, t.clock)) > 0);
}
const rankOf = async (id: number) =>
  (
    await t.db
      .selectFrom('affiliater')
      .select('rank')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).rank
const historyOf = (id: number) =>
  t.db
    .selectFrom('affiliater_rank')
    .select(['rank', 'origin', 'score', 'run_month', 'valid_from'])
    .where('affiliater_id', '=', id)
    .orderBy('id')
    .execute()
async function mailsSent() {
  while ((await mailRankNotices(t.db, t.clock, 'http://app.test')) > 0);
  return t.db.selectFrom('mail').select(['template', 'body']).orderBy('id').execute()
}

describe('the monthly run', () => {
  test('goes by what was approved in the three months before it, and raises at once', async () => {
    const { id } = await affiliater()
    await earned(id, '2026-08', 2_000_000)
    await earned(id, '2026-09', 100_000)
    await earned(id, '2026-10', 100_000)
    await earned(id, '2026-11', 100_000)
    await earned(id, '2026-12', 2_000_000)
    await run('2026-12')
    expect(await historyOf(id)).toMatchObject([
      { origin: 'registration', score: null },
      {
        rank: 'gold',
        origin: 'run',
        score: 300_000,
        run_month: '2026-12-01',
        valid_from: '2026-12-14T18:00:00.000Z',
      },
    ])
    expect(await rankOf(id)).toBe('gold')
    const [mail] = await mailsSent()
    expect(mail).toMatchObject({ template: 'rankUp' })
    expect(mail!.body).toContain('300,000円')
    expect(mail!.body).toContain('翌月15日')
  })

  test('waits until three in the morning of the day that is set', async () => {
    const { id } = await affiliater()
    await earned(id, '2026-11', 50_000)
    t.clock.set('2026-12-14T17:59:59Z')
    expect(await runRanks(t.db, t.clock)).toBe(0)
    t.clock.set('2026-12-14T18:00:00Z')
    expect(await runRanks(t.db, t.clock)).toBe(1)
    expect(await rankOf(id)).toBe('silver')
  })

  test('made again for the same month changes nothing and tells nothing', async () => {
    const { id } = await affiliater()
    await earned(id, '2026-11', 50_000)
    await run('2026-12')
    await earned(id, '2026-11', 5_000_000)
    await run('2026-12')
    await Promise.all([runRanks(t.db, t.clock), runRanks(t.db, t.clock)])
    expect(await historyOf(id)).toHaveLength(2)
    expect(await mailsSent()).toHaveLength(1)
    expect(await mailsSent()).toHaveLength(1)
  })

  test('lowers by one step, and only when the month after the warning is too low again', async () => {
    const { id } = await affiliater('platinum')
    await run('2026-12')
    expect(await rankOf(id)).toBe('platinum')
    await run('2027-01')
    expect(await rankOf(id)).toBe('gold')
    await run('2027-02')
    expect(await rankOf(id)).toBe('gold')
    await run('2027-03')
    expect(await rankOf(id)).toBe('silver')
    expect((await mailsSent()).map(({ template }) => template)).toEqual([
      'rankDownComing',
      'rankDown',
      'rankDownComing',
      'rankDown',
    ])
  })

  test('a warning is forgotten when a month was good enough', async () => {
    const { id } = await affiliater('silver')
    await run('2026-12')
    await earned(id, '2026-12', 50_000)
    await run('2027-01')
    await run('2027-02')
    await run('2027-03')
    expect(await rankOf(id)).toBe('silver')
    await run('2027-04')
    expect((await mailsSent()).map(({ template }) => template)).toEqual([
      'rankDownComing',
      'rankDownComing',
    ])
    await run('2027-05')
    expect(await rankOf(id)).toBe('regular')
  })

  test('goes by the threshold and the grace that are set', async () => {
    const { silver } = RankSetting.parse({})
    await settings({ silver: { ...silver, threshold: 40_000 }, grace_months: 2 })
    const { id } = await affiliater()
    await earned(id, '2026-11', 40_000)
    const ranks: string[] = []
    for (const each of ['2026-12', '2027-03', '2027-04', '2027-05']) {
      await run(each)
      ranks.push(await rankOf(id))
    }
    expect(ranks).toEqual(['silver', 'silver', 'silver', 'regular'])
  })

  test('what was taken back does not count', async () => {
    const { id } = await affiliater()
    await earned(id, '2026-11', 60_000)
    await earned(id, '2026-11', -20_000)
    await run('2026-12')
    expect(await rankOf(id)).toBe('regular')
  })

  test('leaves alone who is locked, whose rank is by invitation, and who does not take part', async () => {
    const platinum = { ...RankSetting.parse({}).platinum, invited_only: true }
    await settings({ platinum, grace_months: 0 })
    const locked = await affiliater('gold')
    const invited = await affiliater('platinum')
    const rich = await affiliater()
    const gone = await affiliater('gold')
    await t.db
      .updateTable('affiliater')
      .set({ rank_locked: true })
      .where('id', '=', locked.id)
      .execute()
    await t.db
      .updateTable('affiliater')
      .set({ lifecycle: 'suspended' })
      .where('id', '=', gone.id)
      .execute()
    await earned(rich.id, '2026-11', 9_000_000)
    await run('2026-12')
    expect([
      await rankOf(locked.id),
      await rankOf(invited.id),
      await rankOf(rich.id),
      await rankOf(gone.id),
    ]).toEqual(['gold', 'platinum', 'gold', 'gold'])
  })

  test('made late warns first, as if it had been in time', async () => {
    const { id } = await affiliater('silver')
    t.clock.set('2027-01-20T00:00:00Z')
    while ((await runRanks(t.db, t.clock)) > 0);
    expect(await rankOf(id)).toBe('silver')
    await run('2027-02')
    expect(await rankOf(id)).toBe('regular')
  })

  test('that was missed is made late, each month for itself; nothing is dated back', async () => {
    const { id } = await affiliater()
    await earned(id, '2026-11', 50_000)
    await earned(id, '2026-12', 250_000)
    t.clock.set('2027-01-20T00:00:00Z')
    while ((await runRanks(t.db, t.clock)) > 0);
    expect(await historyOf(id)).toMatchObject([
      {},
      {
        rank: 'silver',
        run_month: '2026-12-01',
        score: 50_000,
        valid_from: '2027-01-20T00:00:00.000Z',
      },
      { rank: 'gold', run_month: '2027-01-01', score: 300_000 },
    ])
    expect(
      await t.db.selectFrom('rank_run').select(['month', 'went_up']).orderBy('month').execute(),
    ).toEqual([
      { month: '2026-11-01', went_up: 0 },
      { month: '2026-12-01', went_up: 1 },
      { month: '2027-01-01', went_up: 1 },
    ])
  })
})
