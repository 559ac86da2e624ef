import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sink, SinkDetail } from '@tsunagi/contract/results/sinks'
import { metaConnections, openAdNetwork, type AdNetwork } from '../../../../test/adResults.ts'
import type { Caller, TestApp } from '../../../../test/app.ts'
import { buildPlacement, type Placement } from '../../../../test/logs.ts'
import { limitToOwnClients } from '../../../../test/ownClients.ts'

let on: AdNetwork
let t: TestApp
let platform: AdNetwork['platform']
let admin: Caller
let placement: Placement

beforeAll(async () => {
  on = await openAdNetwork()
  ;({ t, platform, admin } = on)
})
afterAll(() => on.close())
beforeEach(async () => {
  on.reset()
  platform.answer({ status: 200, body: { events_received: 1 } })
  placement = await buildPlacement(t.db)
})

const { meta, connect, infoOf, logOf, send, convert } = metaConnections(
  () => on,
  () => placement,
)

describe('a connection', () => {
  test('is shown with everything but its secrets, which are sealed in the database', async () => {
    const id = await connect({
      test_code: 'TEST1',
      page_url: 'https://shop.test.example/thanks',
      send_on: 'approved',
      media_ids: [placement.media_id],
    })
    const { body, raw } = await admin.get<SinkDetail>(`/api/adPlatform/info/${id}`)
    expect(body).toMatchObject({
      name: '公式ピクセル',
      kind: 'meta',
      destination: '1234567890',
      settings: { pixel_id: '1234567890', test_code: 'TEST1' },
      secret_names: ['access_token'],
      send_on: 'approved',
      status: 'active',
      media: [{ id: placement.media_id }],
      click_id_only: true,
      test_mode: false,
    })
    expect(raw.toString()).not.toContain('very-secret')
    const row = await t.db
      .selectFrom('sink')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.secret_box!.toString('latin1') + JSON.stringify(row.settings)).not.toContain(
      'very-secret',
    )
    expect(
      JSON.stringify(
        await t.db.selectFrom('audit_row').selectAll().where('target', '=', 'sink').execute(),
      ),
    ).not.toContain('very-secret')
  })

  test('keeps a secret that is left out of a change, and takes a new one', async () => {
    const id = await connect()
    const { promotion_id: _fixed, access_token: _secret, ...rest } = meta()
    expect((await admin.post(`/api/adPlatform/edit/${id}`, { ...rest, name: '改名' })).status).toBe(
      200,
    )
    expect(await infoOf(id)).toMatchObject({ name: '改名', secret_names: ['access_token'] })
    await convert()
    await send()
    expect(platform.got[0]!.query).toEqual({ access_token: 'EAAB-very-secret' })
    expect(
      (await admin.post(`/api/adPlatform/edit/${id}`, { ...rest, access_token: 'EAAB-new' }))
        .status,
    ).toBe(200)
    await convert()
    await send()
    expect(platform.got[1]!.query).toEqual({ access_token: 'EAAB-new' })
  })

  test.each([
    ['pixel_id', { pixel_id: '' }],
    ['pixel_id', { pixel_id: '12 34' }],
    ['access_token', { access_token: '' }],
    ['default_event', { default_event: '購入' }],
    ['data_fields', { data_fields: [] }],
    ['data_fields', { data_fields: ['user_agent', 'line_uid'] }],
    ['test_code', { test_mode: true }],
    ['goal_events.0.goal', { goal_events: [{ goal: 'nothing', event: 'Lead' }] }],
    ['media_ids', { media_ids: [987_654_321] }],
    ['affiliater_id', { account_owner: 'affiliater' }],
    [
      'test_mode',
      {
        kind: 'x',
        default_event: 'tw-a-b',
        pixel_id: 'a',
        consumer_key: 'a',
        consumer_secret: 'b',
        token: 'c',
        token_secret: 'd',
        data_fields: [],
        test_mode: true,
      },
    ],
    [
      'value_source',
      { kind: 'line', tag_id: 'a', default_event: 'Purchase', value_source: 'none' },
    ],
    [
      'account_id',
      {
        kind: 'google',
        account_id: '123-456-7890',
        client_id: 'a',
        client_secret: 'b',
        refresh_token: 'c',
        default_event: '1',
        data_fields: [],
      },
    ],
  ])('is refused beside %s when it is %j', async (field, input) => {
    const reply = await admin.post<{ errors: Record<string, string[]> }>('/api/adPlatform/save', {
      ...meta(),
      ...input,
    })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
  })

  test('cannot be moved to another platform', async () => {
    const id = await connect()
    const { promotion_id: _fixed, ...rest } = meta()
    expect(
      (
        await admin.post<{ errors: object }>(`/api/adPlatform/edit/${id}`, {
          ...rest,
          kind: 'tiktok',
          pixel_id: 'C1',
        })
      ).body.errors,
    ).toHaveProperty('kind')
  })

  test('stays with whom it belongs to: nobody else reads its log or sends with its secrets', async () => {
    const id = await connect()
    const { promotion_id: _fixed, access_token: _secret, ...rest } = meta()
    for (const owner of [
      { account_owner: 'affiliater', affiliater_id: placement.affiliater_id },
      { account_owner: 'advertiser' },
    ])
      expect(
        (await admin.post<{ errors: object }>(`/api/adPlatform/edit/${id}`, { ...rest, ...owner }))
          .body.errors,
      ).toHaveProperty('account_owner')
    const affiliater = await t.asAffiliater(placement.affiliater_id)
    expect((await affiliater.get(`/api/adPlatform/log/${id}`)).status).toBe(404)
    expect(await infoOf(id)).toMatchObject({ account_owner: 'operator', affiliater_id: null })
    const theirs = await connect({
      account_owner: 'affiliater',
      affiliater_id: placement.affiliater_id,
    })
    const edited = await affiliater.post(`/api/adPlatform/edit/${theirs}`, {
      ...rest,
      name: '改名',
    })
    expect([edited.status, (await infoOf(theirs)).affiliater_id]).toEqual([
      200,
      placement.affiliater_id,
    ])
  })

  test('is deleted with its log', async () => {
    const id = await connect()
    await convert()
    expect((await admin.delete(`/api/adPlatform/delete/${id}`)).status).toBe(200)
    expect((await admin.get(`/api/adPlatform/info/${id}`)).status).toBe(404)
    expect(
      await t.db.selectFrom('sink_delivery').select('id').where('sink_id', '=', id).execute(),
    ).toEqual([])
  })
})

describe('who has which', () => {
  test("an advertiser and an affiliater have their own accounts and nobody else's", async () => {
    const advertiser = await t.asAdvertiser(placement.advertiser_id)
    const affiliater = await t.asAffiliater(placement.affiliater_id)
    const [operators, advertisers, affiliaters] = [
      await connect(),
      await connect({}, advertiser),
      await connect({}, affiliater),
    ]
    expect([
      (await infoOf(advertisers)).account_owner,
      (await infoOf(affiliaters)).affiliater_id,
    ]).toEqual(['advertiser', placement.affiliater_id])
    for (const [caller, own] of [
      [advertiser, advertisers],
      [affiliater, affiliaters],
    ] as const) {
      const { body } = await caller.get<{ items: Sink[] }>('/api/adPlatform/search', {
        promotion_id: String(placement.promotion_id),
      })
      expect(body.items.map(({ id }) => id)).toEqual([own])
      for (const foreign of [operators, advertisers, affiliaters].filter((id) => id !== own)) {
        expect((await caller.get(`/api/adPlatform/info/${foreign}`)).status).toBe(404)
        expect((await caller.get(`/api/adPlatform/log/${foreign}`)).status).toBe(404)
        expect(
          (await caller.post(`/api/adPlatform/status/${foreign}`, { status: 'stopped' })).status,
        ).toBe(404)
        expect((await caller.post(`/api/adPlatform/test/${foreign}`)).status).toBe(404)
        expect((await caller.delete(`/api/adPlatform/delete/${foreign}`)).status).toBe(404)
      }
    }
    expect((await (await t.asAgency()).get('/api/adPlatform/search')).status).toBe(403)
  })

  test('a promotion of somebody else is not there', async () => {
    expect((await (await t.asAdvertiser()).post('/api/adPlatform/save', meta())).status).toBe(404)
  })

  test('an administrator of own clients connects no account of other affiliaters', async () => {
    const clerk = await t.asAdmin(['adPlatform.save', 'adPlatform.search'])
    await limitToOwnClients(t.db, clerk)
    const inCharge = (table: 'advertiser' | 'affiliater', id: number) =>
      t.db.updateTable(table).set({ staff_id: clerk.userId }).where('id', '=', id).execute()
    await inCharge('advertiser', placement.advertiser_id)
    const theirs = { account_owner: 'affiliater', affiliater_id: placement.affiliater_id }
    const refused = await clerk.post<{ errors: object }>('/api/adPlatform/save', {
      ...meta(),
      ...theirs,
    })
    expect(refused.body.errors).toHaveProperty('affiliater_id')
    const id = await connect(theirs)
    const { promotion_id: _fixed, access_token: _secret, ...rest } = meta()
    const renamed = { ...rest, ...theirs, name: '改名' }
    expect((await clerk.post(`/api/adPlatform/edit/${id}`, renamed)).status).toBe(200)
    await inCharge('affiliater', placement.affiliater_id)
    await connect(theirs, clerk)
  })

  test('an affiliater gets no data of the customers, whatever is asked for', async () => {
    const affiliater = await t.asAffiliater(placement.affiliater_id)
    for (const [field, input] of [
      ['data_fields', { data_fields: ['user_agent', 'email'] }],
      ['dedupe_by', { dedupe_by: 'order' }],
    ] as const)
      expect(
        (await affiliater.post<{ errors: object }>('/api/adPlatform/save', { ...meta(), ...input }))
          .body.errors,
      ).toHaveProperty(field)
    const id = await connect({ value_source: 'reward' }, affiliater)
    await t.db
      .updateTable('sink')
      .set({ data_fields: ['user_agent', 'ip', 'order_number'] })
      .where('id', '=', id)
      .execute()
    await convert(placement, { order_number: 'ORDER-9' })
    await send()
    expect(platform.got[0]!.json).toMatchObject({ data: [{ custom_data: { value: 1000 } }] })
    expect(platform.got[0]!.text).not.toContain('ORDER-9')
  })

  test('an affiliater hears of its reward in place of a sale that affiliaters do not see', async () => {
    const affiliater = await t.asAffiliater(placement.affiliater_id)
    const own = await connect({ value_source: 'sale' }, affiliater)
    await connect({ value_source: 'sale', account_owner: 'operator' })
    const sees = async (sale_amount: boolean) =>
      expect(
        (
          await admin.post('/api/systemResultSetting/saveResultSight', {
            sale_amount,
            status: true,
            reject_reason: true,
          })
        ).status,
      ).toBe(200)
    await sees(false)
    await convert(placement, { sale_amount: 87_654 as never })
    expect(await send()).toBe(2)
    const told = platform.got.map(({ text }) => /"value":(\d+)/.exec(text)![1])
    expect(told.toSorted()).toEqual(['1000', '87654'])
    const [delivery] = await logOf(own, affiliater)
    const { body } = await affiliater.get(`/api/adPlatform/delivery/${delivery!.id}`)
    expect(JSON.stringify([delivery, body])).not.toContain('87654')
    await sees(true)
    await convert(placement, { sale_amount: 87_654 as never })
    await send()
    expect(platform.got.filter(({ text }) => text.includes('87654'))).toHaveLength(3)
  })

  test('an affiliater hears of its own media only', async () => {
    await connect({}, await t.asAffiliater(placement.affiliater_id))
    const other = await buildPlacement(t.db)
    await convert({ ...other, promotion_id: placement.promotion_id })
    expect(await send()).toBe(0)
    await convert()
    expect(await send()).toBe(1)
  })
})
