import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadCatalogue } from '../../../catalogue/catalogue.queries.ts'
import { legacyKey } from '../../../catalogue/linkWithPromotion.ts'
import { RankSetting } from '@tsunagi/contract/people/ranks'
import { writeSetting } from '../../../platform/settings.queries.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { runRanks } from '../../people/ranks/run.service.ts'
import { tellOfMaterials } from '../../catalogue/materials/telling.service.ts'

import { files, migrations, stopAfter } from '../../../../test/migrations.ts'

let t: TestApp
let admin: Caller
beforeEach(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterEach(() => t.close())
const { step, work, info, errors, checked, taken, counts } = migrations(
  () => t,
  () => admin,
)

describe('taking over', () => {
  test('goes on where it was stopped, tells nobody, and ends with what the files say', async () => {
    const before = await counts()
    const id = await checked()
    await step(id, 'run')
    for (let stop = 1; (await info(id)).state === 'running' && stop < 20; stop++)
      await work(stopAfter(2 + stop))
    const migration = await info(id)
    expect(migration).toMatchObject({ state: 'done', problem: null })
    for (const { said, stored } of migration.files) expect(stored).toEqual(said)
    expect(await tellOfMaterials({ db: t.db, clock: t.clock, appUrl: 'http://app.test' })).toBe(0)
    expect(await counts()).toMatchObject({
      advertiser: before['advertiser']! + 1,
      agency: before['agency']! + 1,
      affiliater: before['affiliater']! + 2,
      promotion_goal: before['promotion_goal']! + 2,
      price_rule: before['price_rule']! + 2,
      link: before['link']! + 1,
      result: before['result']! + 3,
      ledger_entry: before['ledger_entry'],
      mail: before['mail'],
    })
    expect(
      await t.db
        .selectFrom('result')
        .select(['order_number', 'status', 'occurred_at', 'gross', 'net'])
        .select(sql<string>`closing_month::text`.as('month'))
        .orderBy('id')
        .execute(),
    ).toMatchObject([
      { order_number: 'order-1', status: 'approved', gross: 1000, net: 800, month: '2020-01-01' },
      { order_number: 'order-2', status: 'pending', month: null },
      { order_number: 'order-3', status: 'rejected', month: null },
    ])
  })
  test('agencies, further goals and special prices are what the files say', async () => {
    await taken()
    const { rows } = await sql`select
      (select array_agg(mail_address order by id) from affiliater where agency_id = agency.id) as affiliaters,
      (select array_agg(mail_address order by id) from advertiser where agency_id = agency.id) as advertisers, lifecycle
      from agency`.execute(t.db)
    expect(
      (
        await sql`select mail_address from affiliater as referred where referrer_id in (select id from affiliater where mail_address = 'p1@old.example')`.execute(
          t.db,
        )
      ).rows,
    ).toEqual([{ mail_address: 'p2@old.example' }])
    expect(rows).toEqual([
      {
        affiliaters: ['p1@old.example'],
        advertisers: ['adv1@old.example'],
        lifecycle: 'approved',
      },
    ])
    const goals =
      await sql`select goal.code, goal.name, price.gross::int as gross, price.net::int as net
      from promotion_goal as goal, goal_price_at(goal.id, now()) as price order by sort`.execute(
        t.db,
      )
    expect(goals.rows).toEqual([
      { code: 'sale', name: '成果', gross: 1000, net: 800 },
      { code: 'gt_2', name: '資料請求', gross: 300, net: 200 },
    ])
    const prices = await t.db
      .selectFrom('price_rule')
      .leftJoin('promotion_goal as goal', 'goal.id', 'price_rule.goal_id')
      .select([
        'level',
        'target',
        'goal.code',
        'gross',
        'net',
        'gross_rate',
        'net_rate',
        'valid_to',
      ])
      .orderBy('price_rule.id')
      .execute()
    const special = { level: 'promotion_special' }
    expect(prices).toMatchObject([
      { ...special, target: 'media', code: null, gross: 1200, net: 1000, valid_to: null },
      {
        ...special,
        target: 'affiliater',
        code: 'gt_2',
        gross_rate: 1500,
        net_rate: 1250,
        // Written as 2999/12/31.
        valid_to: null,
      },
    ])
    const named =
      await sql`select order_number, code from result join promotion_goal as goal on goal.id = goal_id order by 1`.execute(
        t.db,
      )
    expect(named.rows).toEqual([
      { order_number: 'order-1', code: 'sale' },
      { order_number: 'order-2', code: 'sale' },
      { order_number: 'order-3', code: 'gt_2' },
    ])
  })
  test('a goal of another promotion, a price that has ended and one that says the same again are wrong', async () => {
    const id = await checked({
      promotion: [...files.promotion, 'K2,A1,別の広告,https://shop.old.example/2,500,400'],
      price: [
        ...files.price,
        'U3,K2,T-2,,,100,90,円,,',
        'U4,K1,,M2,,100,90,円,,2019/12/31',
        'U5,K1,,M1,,900,800,円,2019/02/01,',
        'U6,K1,,M2,,100,200,円,,',
      ],
    })
    expect((await errors(id)).map(({ kind, line, field }) => `${kind} ${line} ${field}`)).toEqual([
      'price 4 goal',
      'price 5 valid_to',
      'price 6 promotion',
      'price 7 net',
    ])
  })
  test('an old link leads to the link of its medium and material', async () => {
    const id = await checked()
    await step(id, 'run')
    await work()
    const { links } = await loadCatalogue(t.db, t.clock.now())
    expect(links.filter(({ legacy }) => legacy === legacyKey('S1', 'M1'))).toHaveLength(1)
  })
  test('what was settled elsewhere counts for ranks in its months, and nothing else of the files does', async () => {
    const id = await checked({
      result: [
        ...files.result,
        'R4,K1,,M1,,order-4,2019/12/31 23:59,2019/12/31,0,9000,9000,承認',
        'R5,K1,,M1,,order-5,2020/02/29,2020/02/29,0,300,200,承認',
      ],
    })
    await step(id, 'run')
    await work()
    const usual = RankSetting.parse({})
    await writeSetting(
      t.db,
      'rank',
      { ...usual, silver: { ...usual.silver, threshold: 1000 } },
      t.clock.now(),
    )
    await t.db
      .insertInto('rank_run')
      .values({
        month: '2020-03-01',
        ran_at: t.clock.now(),
        looked_at: 0,
        went_up: 0,
        went_down: 0,
        warned: 0,
      })
      .execute()
    await runRanks(t.db, t.clock)
    expect(
      await t.db
        .selectFrom('affiliater_rank')
        .select(['rank', 'score'])
        .where('origin', '=', 'run')
        .execute(),
    ).toEqual([{ rank: 'silver', score: 1000 }])
  })

  test('publishers have been there since they registered elsewhere, and can be taken back as before', async () => {
    const lines = files.affiliater.map((line, at) => `${line},${['登録日', '2018/04/01', ''][at]}`)
    const id = await checked({ affiliater: lines })
    await step(id, 'run')
    await work()
    const people = await t.db
      .selectFrom('affiliater')
      .select(['mail_address', 'created_at', 'lifecycle_at'])
      .orderBy('mail_address')
      .execute()
    const now = t.clock.now().toISOString()
    expect(people).toMatchObject([
      { mail_address: 'p1@old.example', created_at: '2018-03-31T15:00:00.000Z', lifecycle_at: now },
      { mail_address: 'p2@old.example', created_at: now },
    ])
    await step(id, 'undo')
    await work()
    expect((await info(id)).state).toBe('undone')
  })
  test.each(['2999/01/01', '平成30年', '2018/02/30'])(
    'a day of registration such as %s is wrong',
    async (day) => {
      const lines = files.affiliater.map((line, at) => `${line},${['登録日', day, ''][at]}`)
      expect(
        (await errors(await checked({ affiliater: lines })))
          .filter(({ kind, line }) => kind === 'affiliater' && line === 2)
          .map(({ field }) => field),
      ).toEqual(['registered_on'])
    },
  )
  test('order numbers are kept as notices name them, so that an order stays one', async () => {
    const id = await checked({
      result: [
        files.result[0]!,
        'R1,K1,,M1,,ＮＯ－１,2020/01/02,,0,1000,800,承認待ち',
        'R2,K1,,M1,,NO-1,2020/01/02,,0,1000,800,承認待ち',
      ],
    })
    expect((await errors(id)).map(({ line, field }) => [line, field])).toEqual([
      [3, 'order_number'],
    ])
    await step(id, 'run')
    await work()
    expect(await t.db.selectFrom('result').select('order_number').execute()).toEqual([
      { order_number: 'NO-1' },
    ])
  })
  test('what was settled elsewhere is not billed again, and is adjusted when it is taken back', async () => {
    const id = await checked()
    await step(id, 'run')
    await work()
    const { id: result } = await t.db
      .selectFrom('result')
      .select('id')
      .where('order_number', '=', 'order-1')
      .executeTakeFirstOrThrow()
    const answer = await admin.post('/api/actionLogRaw/allUpdate', {
      ids: [result],
      status: 'rejected',
      reject_code: 'other',
      reject_comment: '返品',
    })
    expect(answer.status).toBe(200)
    expect(
      await t.db
        .selectFrom('ledger_transaction as t')
        .innerJoin('ledger_entry as e', 'e.transaction_id', 't.id')
        .select(['t.kind', 'e.account', 'e.amount'])
        .where('e.account', '<>', 'margin')
        .orderBy('e.account')
        .execute(),
    ).toEqual([
      { kind: 'adjustment', account: 'advertiser_unbilled', amount: -1000 },
      { kind: 'adjustment', account: 'affiliater_unpaid', amount: 800 },
    ])
  })
})
