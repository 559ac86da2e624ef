import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportError, ImportJob } from '@tsunagi/contract/office/imports'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { workOnImports } from '../../../../test/imports.ts'
import { build } from '../../../../test/build.ts'
import { limitToOwnClients } from '../../../../test/ownClients.ts'

let t: TestApp
let admin: Caller
let promotionId: number
let goalId: number
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-11-10T03:00:00Z')
  const goal = await build.goal(t.db, { code: 'buy' })
  goalId = goal.id
  promotionId = goal.promotion_id
})

type Table = 'adRewardTable' | 'adProductTable'
const upload = (table: Table, content: string | Buffer, caller = admin) =>
  caller.post<ImportJob>(`/api/${table}/csvUpload`, {
    filename: 'prices.csv',
    content: Buffer.from(content as string).toString('base64'),
  })
const file = (header: string, ...lines: string[]) => [header, ...lines].join('\r\n')
const step = (id: number, name: 'confirm' | 'undo') => admin.post(`/api/csvImport/${name}/${id}`)
const run = () => workOnImports(t)
const errorsOf = async (id: number) =>
  (
    await admin.get<{ items: ImportError[] }>('/api/csvImport/errors', {
      import_id: String(id),
      size: '100',
    })
  ).body.items.map(({ line, field }) => [line, field])
const jobOf = async (id: number) => (await admin.get<ImportJob>(`/api/csvImport/info/${id}`)).body
/** Tries a file out, confirms it, and waits for the worker. */
async function takeOver(table: Table, content: string | Buffer): Promise<ImportJob> {
  const { status, body } = await upload(table, content)
  expect([status, await errorsOf(body.id)]).toEqual([200, []])
  await step(body.id, 'confirm')
  await run()
  return jobOf(body.id)
}
const undo = async (id: number) => {
  await step(id, 'undo')
  await run()
  return jobOf(id)
}
const prices = () =>
  t.db
    .selectFrom('price_rule')
    .selectAll()
    .where('promotion_id', '=', promotionId)
    .orderBy('id')
    .execute()

const short = '広告ID,コード,広告主の支払（グロス）,報酬（ネット）'

describe('a table comes in', () => {
  test('row by row, from now on where no begin is given', async () => {
    const content = file(
      'promotion_id,code,unit,gross,net,適用開始日時,Ends at,成果地点ID,名称',
      `${promotionId},SKU-1,円,"1,500",１２００,,,${goalId},通常`,
      `${promotionId},SKU-2,%,12.5,10.25,2026/12/1 0:00,2027-01-01,,`,
    )
    expect(await takeOver('adRewardTable', content)).toMatchObject({
      party: 'rewardRow',
      mode: 'match',
      state: 'done',
      total: 2,
      bad: 0,
      done: 2,
    })
    expect(await prices()).toMatchObject([
      {
        level: 'reward',
        code: 'SKU-1',
        goal_id: goalId,
        name: '通常',
        gross: 1500,
        net: 1200,
        valid_from: '2026-11-10T03:00:00.000Z',
        valid_to: null,
        created_by: admin.userId,
      },
      {
        code: 'SKU-2',
        goal_id: null,
        unit: 'percent',
        gross_rate: 1250,
        net_rate: 1025,
        valid_from: '2026-11-30T15:00:00.000Z',
        valid_to: '2026-12-31T15:00:00.000Z',
      },
    ])
  })

  test('but for prices that are written in another unit than they would be read in', async () => {
    const { body } = await upload(
      'adProductTable',
      file(
        `${short},unit`,
        `${promotionId},A,10%,8%,`,
        `${promotionId},B,10%,80円,%`,
        `${promotionId},C,１０％,8%,%`,
        `${promotionId},D,￥100,80円,円`,
      ),
    )
    expect(await errorsOf(body.id)).toEqual([
      [2, 'gross'],
      [3, 'net'],
    ])
  })

  test('with the special prices of its products, for whomever they are', async () => {
    const media = await build.media(t.db)
    const content = file(
      '広告ID,コード,設定対象,メディア,ランク,パラメータ値,gross,net',
      `${promotionId},A,全員,,,,100,50`,
      `${promotionId},A,メディア,${media.id},,,100,60`,
      `${promotionId},A,ランク,,ゴールド,,100,70`,
      `${promotionId},A,パラメータ,,,vip,100,80`,
      `${promotionId},B,,,,,100,90`,
    )
    expect(await takeOver('adProductTable', content)).toMatchObject({ done: 5, bad: 0 })
    expect(
      (await prices()).map((row) => [row.level, row.target, row.target_value, row.net]),
    ).toEqual([
      ['product', 'everybody', null, 50],
      ['product_special', 'media', String(media.id), 60],
      ['product_special', 'rank', 'gold', 70],
      ['product_special', 'parameter', 'vip', 80],
      ['product', 'everybody', null, 90],
    ])
  })

  test('what is there already is changed: what has begun is followed, what has not is overwritten', async () => {
    await takeOver(
      'adProductTable',
      file(
        `${short},適用開始日時`,
        `${promotionId},A,100,50,`,
        `${promotionId},B,100,50,2026-12-01`,
        `${promotionId},C,100,50,`,
      ),
    )
    const [a, b, c] = await prices()
    t.clock.set('2026-11-20T03:00:00Z')
    await takeOver(
      'adProductTable',
      file(
        `${short},適用開始日時`,
        `${promotionId},A,200,150,`,
        `${promotionId},B,300,250,2026-12-01`,
        `${promotionId},C,100,50,`,
      ),
    )
    expect(await prices()).toMatchObject([
      { ...a, valid_to: '2026-11-20T03:00:00.000Z' },
      { ...b, gross: 300, net: 250 },
      c!,
      { code: 'A', gross: 200, net: 150, replaces: a!.id, valid_from: '2026-11-20T03:00:00.000Z' },
    ])
  })

  test.each(['adRewardTable', 'adProductTable'] as const)(
    'the file that the list of %s exports comes back in and changes nothing, in either encoding and language',
    async (table) => {
      const media = await build.media(t.db)
      const special = { target: 'media', media_id: media.id }
      const save = async (given: object) =>
        expect(
          (
            await admin.post(`/api/${table}/save`, {
              promotion_id: promotionId,
              code: 'X-1',
              gross: 1500,
              net: 1200,
              reason: '=SUM(A1)',
              ...given,
            })
          ).status,
        ).toBe(200)
      await save({ name: '通常「1」', goal_id: goalId })
      await save({ code: '-2', unit: 'percent', gross: 12.34, net: 5.01 })
      await save({ valid_from: '2026-12-24T03:04:05.678Z', valid_to: '2027-01-01T00:00:00Z' })
      await save({ code: 'Y', ...(table === 'adProductTable' && special) })
      t.clock.set('2026-11-15T03:00:00.250Z')
      const first = (await prices())[0]!
      await admin.post(`/api/${table}/edit/${first.id}`, {
        promotion_id: promotionId,
        code: 'X-1',
        goal_id: goalId,
        gross: 900,
        net: 800,
        ...(table === 'adProductTable' && { target: 'everybody' }),
      })
      const before = await prices()
      expect(before).toHaveLength(5)
      for (const [encoding, language] of [
        ['utf8', 'ja'],
        ['cp932', 'ja'],
        ['utf8', 'en'],
      ] as const) {
        await admin.post('/api/user/language', { language })
        const { raw } = await admin.get(`/api/${table}/index/csv`, {
          promotion_id: String(promotionId),
          encoding,
        })
        const job = await takeOver(table, raw)
        expect(job).toMatchObject({ total: 5, done: 5, bad: 0, encoding })
        expect(await prices()).toEqual(before)
        expect(await undo(job.id)).toMatchObject({ undone: 5, kept: 0 })
        expect(await prices()).toEqual(before)
      }
    },
  )

  test('a spreadsheet that left out the seconds means the same price', async () => {
    t.clock.set('2026-11-10T03:00:42.123Z')
    await takeOver('adProductTable', file(short, `${promotionId},A,100,50`))
    t.clock.set('2026-11-11T03:00:00Z')
    const content = file(`${short},適用開始日時`, `${promotionId},A,100,60,2026/11/10 12:00`)
    await takeOver('adProductTable', content)
    expect((await prices()).map(({ net, valid_to }) => [net, valid_to])).toEqual([
      [50, '2026-11-11T03:00:00.000Z'],
      [60, null],
    ])
  })
})

describe('what cannot be taken over is said of its line, and nothing else', () => {
  test('rubbish in every cell', async () => {
    const other = await build.goal(t.db)
    const click = await build.goal(t.db, { promotion_id: promotionId, kind: 'click' })
    const rubbish: [string, string, string[]][] = [
      ['promotion_id', 'abc', ['promotion_id']],
      ['promotion_id', '999999', ['promotion_id']],
      ['promotion_id', '99999999999999999999', ['promotion_id']],
      ['goal_id', String(other.id), ['goal_id']],
      ['goal_id', '-1', ['goal_id']],
      ['code', 'a b', ['code']],
      ['code', 'x'.repeat(65), ['code']],
      ['code', '\0', ['_']],
      ['name', '春の単価', []],
      ['target', 'だれか', ['target']],
      ['target', 'media', ['media_id']],
      ['media_id', '0x10', ['media_id']],
      ['group_id', '1e3', ['group_id']],
      ['rank', 'diamond', ['rank']],
      ['name', 'x'.repeat(101), ['name']],
      ['unit', 'ドル', ['unit']],
      ['gross', '', ['gross']],
      ['gross', '2000.5', ['gross']],
      ['gross', 'NaN', ['gross']],
      ['gross', '-5', ['gross', 'net']],
      ['net', '2001', ['net']],
      ['net', '99999999', ['net']],
      ['gross_rate', '1500', ['gross_rate']],
      ['valid_from', '2026-02-30 00:00', ['valid_from']],
      ['valid_from', 'tomorrow', ['valid_from']],
      ['valid_from', '2026-11-09 00:00', ['valid_from']],
      ['valid_to', '2026-11-09 00:00', ['valid_to']],
      ['valid_to', '2026/13/01', ['valid_to']],
      ['reason', 'x'.repeat(501), ['reason']],
    ]
    const fields = [
      'promotion_id',
      'goal_id',
      'code',
      'target',
      'media_id',
      'group_id',
      'rank',
      'parameter',
      'name',
      'unit',
      'gross',
      'net',
      'gross_rate',
      'net_rate',
      'valid_from',
      'valid_to',
      'reason',
    ]
    const lines = rubbish.map(([field, cell], index) => {
      const given: Record<string, string> = {
        promotion_id: String(promotionId),
        code: `SKU-${index}`,
        gross: '2000',
        net: '1000',
        [field]: cell,
      }
      return fields.map((name) => given[name] ?? '').join(',')
    })
    const percentOfClick = `${promotionId},${click.id},P,,,,,,,percent,10,5,,,,,`
    const { status, body } = await upload(
      'adProductTable',
      file(fields.join(','), ...lines, percentOfClick),
    )
    const found = await errorsOf(body.id)
    expect(status).toBe(200)
    for (const [index, [field, cell, expected]] of rubbish.entries())
      expect([
        field,
        cell,
        [...new Set(found.filter(([line]) => line === index + 2).map(([, name]) => name))],
      ]).toEqual([field, cell, expected])
    expect(found.at(-1)).toEqual([rubbish.length + 2, 'unit'])
    await step(body.id, 'confirm')
    await run()
    expect(await jobOf(body.id)).toMatchObject({ state: 'done', done: 1, bad: rubbish.length })
  })

  test('twice in the file, over one another, and an end that came before', async () => {
    await takeOver('adProductTable', file(`${short},valid_to`, `${promotionId},OLD,1,1,2026-11-11`))
    t.clock.set('2026-11-20T03:00:00Z')
    const { body } = await upload(
      'adProductTable',
      file(
        `${short},valid_from,valid_to`,
        `${promotionId},A,100,50,,2026-12-01`,
        `${promotionId},A,100,50,,`,
        `${promotionId},B,100,50,2026-12-01,2026-12-02`,
        `${promotionId},B,100,50,2026-12-01 12:00,`,
        `${promotionId},B,100,50,2026-12-02,`,
        `${promotionId},OLD,2,2,2026-11-10 12:00,`,
      ),
    )
    expect(await errorsOf(body.id)).toEqual([
      [3, 'code'],
      [5, 'valid_from'],
      [7, '_'],
    ])
  })

  test('a column that is none of the table’s refuses the file, and so does no line', async () => {
    for (const content of ['広告ID,暗証番号\r\n1,2', short, '', Buffer.from([0xff, 0xfe, 0])])
      expect((await upload('adRewardTable', content)).status).toBe(422)
  })

  test('what has become wrong since it was tried out', async () => {
    const { body } = await upload(
      'adProductTable',
      file(`${short},valid_from`, `${promotionId},A,100,50,2026-12-01`, `${promotionId},B,100,50,`),
    )
    t.clock.set('2026-12-05T03:00:00Z')
    await step(body.id, 'confirm')
    await run()
    expect(await errorsOf(body.id)).toEqual([[2, 'valid_from']])
    expect((await prices()).map(({ code }) => code)).toEqual(['B'])
  })
})

describe('taking a table back', () => {
  test('ends what was added, restores what was changed, and leaves what was changed since', async () => {
    await takeOver(
      'adProductTable',
      file(short, `${promotionId},A,100,50`, `${promotionId},B,100,50`),
    )
    t.clock.set('2026-11-11T03:00:00Z')
    const { id } = await takeOver(
      'adProductTable',
      file(short, `${promotionId},A,200,150`, `${promotionId},B,200,150`, `${promotionId},C,1,1`),
    )
    t.clock.set('2026-11-12T03:00:00Z')
    const changed = (await prices()).find(({ code, net }) => code === 'B' && net === 150)!
    await admin.post(`/api/adProductTable/edit/${changed.id}`, {
      promotion_id: promotionId,
      code: 'B',
      gross: 500,
      net: 400,
    })
    t.clock.set('2026-11-13T03:00:00Z')
    expect(await undo(id)).toMatchObject({ state: 'undone', undone: 2, kept: 1 })
    const holding = (await prices()).filter(({ valid_to }) => valid_to === null)
    expect(holding.map(({ code, net }) => [code, net]).toSorted()).toEqual([
      ['A', 50],
      ['B', 400],
    ])
    // Nothing that paid has gone: each price of A and C still says what it was worth.
    expect((await prices()).filter(({ code }) => code !== 'B').map(({ net }) => net)).toEqual([
      50, 150, 1, 50,
    ])
  })
})

test('who may not import is refused, and nobody prices the promotions of others', async () => {
  const content = file(short, `${promotionId},A,100,50`)
  const reader = await t.asAdmin(['adProductTable.index'])
  expect((await upload('adProductTable', content, reader)).status).toBe(403)
  const clerk = await t.asAdmin(['adProductTable.csvUpload'])
  await limitToOwnClients(t.db, clerk)
  const { body } = await upload('adProductTable', content, clerk)
  expect(await errorsOf(body.id)).toEqual([[2, 'promotion_id']])
  const template = await clerk.get('/api/adProductTable/csvTemplate')
  expect(template.raw.toString()).toContain('"広告ID","成果地点ID","コード","設定対象"')
})
