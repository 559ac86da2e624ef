import type { Kickback } from '@tsunagi/contract/results/kickbacks'
import type { LinkSetting } from '@tsunagi/contract/results/mediaLinkSettings'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { workOnce } from '../../../../test/kickbacks.ts'
import { linkSettings } from '../../../../test/linkSettings.ts'
import { buildPlacement, buildResult, type Placement } from '../../../../test/logs.ts'
import { openReceiver } from '../../../../test/receiver.ts'
import { openEgress } from '../../../platform/egress.ts'
import { newSigningSecret } from '../../../platform/outbox/signedHeaders.ts'
import { sealSecret } from './linkSecrets.ts'

const egress = openEgress({ allowLoopback: true })
let t: TestApp
let admin: Caller
let owner: Caller
let receiver: Awaited<ReturnType<typeof openReceiver>>
let placement: Placement

beforeAll(async () => {
  t = await testApp(undefined, { egress })
  admin = await t.asAdmin()
  receiver = await openReceiver()
})
afterAll(async () => {
  await receiver.close()
  await t.close()
})
beforeEach(async () => {
  receiver.clear()
  receiver.answer({ status: 200 })
  placement = await buildPlacement(t.db)
  owner = await t.asAffiliater(placement.affiliater_id)
})

const told = { placement: () => placement, owner: () => owner, receiver: () => receiver }
const { path, input, save, info, fire } = linkSettings(told)
const work = () => workOnce({ db: t.db, clock: t.clock, egress })

const anotherKey = Buffer.alloc(32, 9).toString('base64url')

test('a signing secret that was sealed with another key holds up no other medium, and is made anew', async () => {
  await save()
  await owner.post(path('/secret'))
  await t.db
    .updateTable('media_link_setting')
    .set({ secret: sealSecret(anotherKey, placement.media_id, 'whsec_old') })
    .where('media_id', '=', placement.media_id)
    .execute()
  const other = await buildPlacement(t.db, {
    link: { url: `${receiver.url}/kb?id=[result_id]`, secret: newSigningSecret() },
  })
  const [stuck, free] = [await buildResult(t.db, placement), await buildResult(t.db, other)]
  await work()
  expect(receiver.got.map(({ url }) => url)).toEqual([`/kb?id=${free.id}`])
  const { body } = await owner.get<{ items: Kickback[] }>(
    `/api/kickbackLog/search?result_id=${stuck.id}`,
  )
  const [kickback] = body.items
  expect(kickback).toMatchObject({ state: 'failed' })
  expect((await owner.get(`/api/kickbackLog/info/${kickback!.id}`)).body).toMatchObject({
    last_error: expect.stringContaining('復号できません'),
  })
  expect((await info()).secret).toBeNull()
  expect((await fire()).status).toBe(409)
  expect((await owner.post(path('/secret'))).status).toBe(200)
  await owner.post(`/api/kickbackLog/update/${kickback!.id}`)
  await work()
  expect(receiver.got.map(({ url }) => url)).toContain(`/kb?id=${stuck.id}&t=0`)
})

describe('who may', () => {
  test('its own affiliater and the operator; strangers find nothing, others are refused', async () => {
    expect((await save()).status).toBe(200)
    expect((await info(admin)).url).toBe((await info()).url)
    const stranger = await t.asAffiliater()
    for (const reply of [
      await stranger.get(path()),
      await stranger.post(path(), input()),
      await stranger.post(path('/secret')),
      await stranger.post(path('/test')),
    ])
      expect(reply.status).toBe(404)
    for (const caller of [
      await t.asAdvertiser(placement.advertiser_id),
      await t.asAgency(),
      await t.asAdmin(['media.search']),
    ]) {
      for (const reply of [
        await caller.get(path()),
        await caller.post(path(), input()),
        await caller.post(path('/secret')),
        await caller.post(path('/test')),
      ])
        expect(reply.status).toBe(403)
    }
  })

  test('reading is one permission, saving another: only with the second the secret is shown', async () => {
    const [reader, saver] = [
      await t.asAdmin(['media.mediaLinkSetting']),
      await t.asAdmin(['media.mediaLinkSetting', 'media.saveMediaLinkSetting']),
    ]
    await saver.post(path('/secret'))
    expect((await reader.get<LinkSetting>(path())).body).toMatchObject({ secret: null })
    expect((await saver.get<LinkSetting>(path())).body.secret).toEqual(expect.any(String))
    for (const part of ['', '/secret', '/test'])
      expect((await reader.post(path(part), input())).status).toBe(403)
  })
})

describe('saving', () => {
  test('a medium without a setting has one that is off; what is saved comes back', async () => {
    expect(await info()).toMatchObject({
      enabled: false,
      url: null,
      secret: null,
      events: ['created', 'approved', 'rejected'],
      health: { level: 'none' },
      waiting: 0,
    })
    const promotion = placement.promotion_id
    const given = {
      enabled: true,
      preset: 'generic',
      events: ['approved'],
      renotice: false,
      sends_every_change: true,
      method: 'POST_JSON',
      url: `${receiver.url}/a`,
      url_approved: `${receiver.url}/b`,
      body: '{"r":"[result_id]"}',
      signature: 'standard',
      delay_seconds: 300,
      success_text: 'OK',
      overrides: [{ promotion_id: promotion, url: `${receiver.url}/c` }],
    }
    expect((await save(given)).status).toBe(200)
    expect(await info()).toMatchObject({ ...given, url_rejected: null })
    await save({ overrides: [{ promotion_id: promotion }] })
    expect(await info()).toMatchObject({
      preset: null,
      url_approved: null,
      body: null,
      delay_seconds: 0,
      overrides: [{ promotion_id: promotion, url: null }],
    })
  })

  test.each<[string, object, string]>([
    ['no address', { url: '' }, 'url'],
    ['http', { url: 'http://partner.example/' }, 'url'],
    ['a macro that does not exist', { url: 'https://partner.example/?g=[gross]' }, 'url'],
    ['a macro in the host', { url: 'https://[pbid|raw].example/' }, 'url'],
    ['a private address', { url: 'https://10.0.0.1/' }, 'url'],
    ['a port that is none of the web', { url: 'https://partner.example:25/' }, 'url'],
    ['a password', { url: 'https://a:b@partner.example/' }, 'url'],
    [
      'an address for approvals',
      { url_approved: 'https://169.254.169.254/latest/' },
      'url_approved',
    ],
    ['an address for rejections', { url_rejected: 'javascript:alert(1)' }, 'url_rejected'],
    ['a body that is no JSON', { method: 'POST_JSON', body: '{"a":[net]}' }, 'body'],
    ['too long a delay', { delay_seconds: 301 }, 'delay_seconds'],
    ['nothing to tell', { events: [] }, 'events'],
    [
      'a header of the call itself',
      { headers: [{ name: 'Host', secret_value: 'x' }] },
      'headers.0.name',
    ],
    [
      'a header that cannot be',
      { headers: [{ name: 'a b', secret_value: 'x' }] },
      'headers.0.name',
    ],
    [
      'a header of two lines',
      { headers: [{ name: 'x-a', secret_value: 'x\r\ny: z' }] },
      'headers.0.secret_value',
    ],
    ['a header without a value', { headers: [{ name: 'x-a' }] }, 'headers.0.secret_value'],
    [
      'a header twice',
      {
        headers: [
          { name: 'x-a', secret_value: '1' },
          { name: 'X-A', secret_value: '2' },
        ],
      },
      'headers.1.name',
    ],
    [
      'six headers',
      {
        headers: Array.from({ length: 6 }, (_, index) => ({
          name: `x-${index}`,
          secret_value: '1',
        })),
      },
      'headers',
    ],
    ['a name of ours as alias', { param_aliases: { pbid: ['kbp1'] } }, 'param_aliases.pbid.0'],
    [
      'an alias that cannot be in a link',
      { param_aliases: { plid: ['ok', 'a&b'] } },
      'param_aliases.plid.1',
    ],
    [
      'an alias for two things',
      { param_aliases: { pbid: ['sid'], kbp1: ['sid'] } },
      'param_aliases.kbp1.0',
    ],
    [
      'a promotion that is not there',
      { overrides: [{ promotion_id: 999_999 }] },
      'overrides.0.promotion_id',
    ],
    [
      'a bad address of a promotion',
      { overrides: [{ promotion_id: 1, url: 'https://localhost.:99/' }] },
      'overrides.0.url',
    ],
  ])('%s is refused beside its field', async (_, given, field) => {
    const { status, body } = await save(given)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    expect((await info()).enabled).toBe(false)
  })

  test('names that partners give their parameters are kept with the medium, where the tracker finds them', async () => {
    await save({ param_aliases: { pbid: ['sid', 'param1'], plid: ['adclick'], sub1: [] } })
    expect((await info()).param_aliases).toEqual({ pbid: ['sid', 'param1'], plid: ['adclick'] })
    expect(
      (
        await t.db
          .selectFrom('media')
          .select('param_aliases')
          .where('id', '=', placement.media_id)
          .executeTakeFirstOrThrow()
      ).param_aliases,
    ).toEqual({ pbid: ['sid', 'param1'], plid: ['adclick'] })
    await save({})
    expect((await info()).param_aliases).toEqual({})
  })

  test('what a header says goes in, is sealed, and never comes back', async () => {
    await save({
      headers: [
        { name: 'X-Api-Key', secret_value: 'visible-value' },
        { name: 'x-two', secret_value: '2' },
      ],
    })
    const shown = await info()
    expect(shown.headers).toEqual([{ name: 'X-Api-Key' }, { name: 'x-two' }])
    const everything = JSON.stringify([
      shown,
      await t.db.selectFrom('media_link_setting').selectAll().execute(),
      await t.db
        .selectFrom('audit_row')
        .select(['before', 'after'])
        .where('target', '=', 'media_link_setting')
        .execute(),
    ])
    expect(everything).not.toContain('visible-value')
    expect((await save({ headers: [{ name: 'x-api-key' }] })).status).toBe(200)
    await buildResult(t.db, placement)
    await work()
    expect(receiver.got[0]!.headers).toMatchObject({ 'x-api-key': 'visible-value' })
    expect(receiver.got[0]!.headers).not.toHaveProperty('x-two')
  })
})
