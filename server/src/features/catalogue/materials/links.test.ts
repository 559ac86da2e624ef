import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AffiliateLink } from '@tsunagi/contract/catalogue/materials'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const links = (caller: Caller, media_id: number, promotion_id: number) =>
  caller.get<{ items: AffiliateLink[]; link_hosts: string[] }>('/api/promotion/affliateLinks', {
    media_id: String(media_id),
    promotion_id: String(promotion_id),
  })

async function partnered() {
  const media = await build.media(t.db)
  const promotion = await build.promotion(t.db)
  const partnership = await build.partnership(t.db, {
    media_id: media.id,
    promotion_id: promotion.id,
  })
  return { media, promotion, partnership, publisher: await t.asAffiliater(media.affiliater_id) }
}

test('each public material has a link, the same one every time', async () => {
  const { media, promotion, publisher } = await partnered()
  const material = await build.material(t.db, { promotion_id: promotion.id })
  await build.material(t.db, { promotion_id: promotion.id, status: 'paused' })
  const {
    items: [link, ...rest],
  } = (await links(publisher, media.id, promotion.id)).body
  expect(link).toMatchObject({
    material_id: material.id,
    code: expect.stringMatching(/^[0-9A-Za-z]{12}$/),
    url: `http://tracker.test/c/${link!.code}`,
  })
  expect(rest).toEqual([])
  expect((await links(publisher, media.id, promotion.id)).body.items).toEqual([link])
})
test('a link says what is rewarded where its material calls it otherwise than the goals', async () => {
  const { media, promotion, publisher } = await partnered()
  await build.material(t.db, { promotion_id: promotion.id })
  const admin = await t.asAdmin()
  const { body: saved } = await admin.post<{ id: number }>('/api/adMaterial/save', {
    promotion_id: promotion.id,
    name: '限定',
    kind: 'text',
    body: '詳しく',
    reward_name: '限定セットの購入',
  })
  const { items } = (await links(publisher, media.id, promotion.id)).body
  expect(items.map(({ reward_name }) => reward_name)).toEqual(['', '限定セットの購入'])
  expect((await admin.get(`/api/adMaterial/show/${saved.id}`)).body).toMatchObject({
    reward_name: '限定セットの購入',
  })
})
test('asked for at the same moment there is still one link each', async () => {
  const { media, promotion, publisher } = await partnered()
  await build.material(t.db, { promotion_id: promotion.id })
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => links(publisher, media.id, promotion.id)),
  )
  expect(new Set(replies.map(({ body }) => body.items[0]!.code)).size).toBe(1)
})
const manner = 'rel="nofollow sponsored" referrerpolicy="no-referrer-when-downgrade"'
test('the code to copy is a sponsored link and a pixel; text cannot break out of it', async () => {
  const { media, promotion, publisher } = await partnered()
  await build.material(t.db, { promotion_id: promotion.id, body: '<b>"最大" & \'無料\'</b>' })
  await build.material(t.db, {
    promotion_id: promotion.id,
    kind: 'html',
    body: '<p><a href="[link]">一</a> <a href="[link]">二</a></p>',
  })
  const [plain, html] = (await links(publisher, media.id, promotion.id)).body.items
  const pixel = (code: string) =>
    `<img src="http://tracker.test/i/${code}.gif" width="1" height="1" alt="" style="border:0">`
  expect(plain!.html).toBe(
    `<a href="${plain!.url}" ${manner}>&lt;b&gt;&quot;最大&quot; &amp; &#39;無料&#39;&lt;/b&gt;</a>${pixel(plain!.code)}`,
  )
  expect(html!.html).toBe(
    `<p><a href="${html!.url}" ${manner}>一</a> <a href="${html!.url}" ${manner}>二</a></p>${pixel(html!.code)}`,
  )
})
test('HTML of an advertiser neither hides the page it stands on nor that it is paid for, and shows its pictures there', async () => {
  const { media, promotion, publisher } = await partnered()
  const file = 'b'.repeat(64)
  await build.material(t.db, {
    promotion_id: promotion.id,
    kind: 'html',
    body: `<A rel='noreferrer' title="a rel='b" href="[link]" referrerpolicy="no-referrer" target="_blank"><img alt="" src="/files/${file}"/><img src="https://lp.example/files/b.png"></A>`,
  })
  const [material] = (await links(publisher, media.id, promotion.id)).body.items
  expect(material!.html).toContain(
    `<A title="a rel='b" href="${material!.url}" target="_blank" ${manner}><img alt="" src="http://tracker.test/files/${file}"><img src="https://lp.example/files/b.png"></A>`,
  )
})
test('a banner carries its size and its alternative text', async () => {
  const { media, promotion, publisher } = await partnered()
  await t.db
    .insertInto('stored_file')
    .values({ name: 'a'.repeat(64), mime_type: 'image/png', content: Buffer.from('x') })
    .execute()
  await build.material(t.db, {
    promotion_id: promotion.id,
    kind: 'image',
    image: 'a'.repeat(64),
    width: 300,
    height: 250,
    body: 'カード"入会',
  })
  const [banner] = (await links(publisher, media.id, promotion.id)).body.items
  expect(banner!.html).toContain(
    `<img src="http://tracker.test/files/${'a'.repeat(64)}" width="300" height="250" alt="カード&quot;入会" style="border:0"></a>`,
  )
})
test('a medium that is not approved or not in partnership has none', async () => {
  const { media, promotion, partnership, publisher } = await partnered()
  await t.db
    .updateTable('partnership')
    .set({ status: 'ended' })
    .where('id', '=', partnership.id)
    .execute()
  expect((await links(publisher, media.id, promotion.id)).status).toBe(409)
  await t.db
    .updateTable('partnership')
    .set({ status: 'approved' })
    .where('id', '=', partnership.id)
    .execute()
  await t.db.updateTable('media').set({ status: 'stopped' }).where('id', '=', media.id).execute()
  expect((await links(publisher, media.id, promotion.id)).status).toBe(409)
})
test('the operator takes links for any medium; a stranger and the other kinds get none', async () => {
  const { media, promotion } = await partnered()
  await build.material(t.db, { promotion_id: promotion.id })
  const admin = await t.asAdmin()
  expect((await links(admin, (await build.media(t.db)).id, promotion.id)).body.items).toHaveLength(
    1,
  )
  expect((await links(admin, media.id, 999_999)).status).toBe(404)
  expect((await links(await t.asAffiliater(), media.id, promotion.id)).status).toBe(404)
  for (const caller of [await t.asAdvertiser(promotion.advertiser_id), await t.asAgency()])
    expect((await links(caller, media.id, promotion.id)).status).toBe(403)
})
test('a link also has a short name, and says where product links may lead', async () => {
  const { media, promotion, publisher } = await partnered()
  await build.material(t.db, { promotion_id: promotion.id })
  await t.db
    .updateTable('promotion')
    .set({ link_hosts: ['shop.test.example'] })
    .where('id', '=', promotion.id)
    .execute()
  const {
    items: [link],
    link_hosts,
  } = (await links(publisher, media.id, promotion.id)).body
  expect(link!.short_url).toMatch(/^http:\/\/tracker\.test\/r\/[0-9A-Za-z]{8}$/)
  expect(link).not.toHaveProperty('short_code')
  expect(link_hosts).toEqual(['shop.test.example'])
})
test('links carry the active host name of their advertiser, and the usual one when it is switched off', async () => {
  const { media, promotion, publisher } = await partnered()
  await build.material(t.db, { promotion_id: promotion.id })
  const host = `go${promotion.id}.test.example`
  const { id } = await t.db
    .insertInto('tracking_host')
    .values({
      advertiser_id: promotion.advertiser_id,
      host,
      token: 'x',
      status: 'active',
      verified_at: t.clock.now(),
      verified_by: 'dns',
      created_at: t.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const first = async () => (await links(publisher, media.id, promotion.id)).body.items[0]!
  const link = await first()
  expect(
    [link.url, link.short_url, link.html].map((text) => text.includes(`http://${host}/`)),
  ).toEqual([true, true, true])
  expect(link.html).not.toContain('tracker.test')
  const operator = await t.asAdmin()
  const tags = async () =>
    (await operator.get<{ tracking_url: string }>(`/api/promotion/show/${promotion.id}`)).body
      .tracking_url
  expect(await tags()).toBe(`http://${host}`)
  await t.db.updateTable('tracking_host').set({ status: 'stopped' }).where('id', '=', id).execute()
  expect((await first()).url).toBe(`http://tracker.test/c/${link.code}`)
  expect(await tags()).toBe('http://tracker.test')
})

test('a promotion with direct links offers the landing page itself, the material’s own first', async () => {
  const { media, promotion, publisher } = await partnered()
  await build.material(t.db, { promotion_id: promotion.id })
  const own = await build.material(t.db, {
    promotion_id: promotion.id,
    destination_url: 'https://shop.test.example/sale?x=1#top',
  })
  const direct = async () => {
    const { items } = (await links(publisher, media.id, promotion.id)).body
    return items.map(({ code, material_id, direct_url }) => [
      material_id === own.id,
      direct_url?.replace(code, 'CODE') ?? null,
    ])
  }
  expect(await direct()).toEqual([
    [false, null],
    [true, null],
  ])
  await t.db
    .updateTable('promotion')
    .set({ direct_links: true })
    .where('id', '=', promotion.id)
    .execute()
  expect(await direct()).toEqual([
    [false, 'https://shop.test.example/lp?_tsunagi_link=CODE'],
    [true, 'https://shop.test.example/sale?x=1&_tsunagi_link=CODE#top'],
  ])
  const gallery = await publisher.get<{ items: AffiliateLink[] }>('/api/adMaterial/affiliater', {
    promotion_id: String(promotion.id),
  })
  expect(gallery.body.items.every(({ direct_url }) => direct_url !== null)).toBe(true)
})

test('links are taken in the forms that are set, the direct address only where there is one', async () => {
  const { media, promotion, publisher } = await partnered()
  await build.material(t.db, { promotion_id: promotion.id })
  const admin = await t.asAdmin()
  const kinds = async () => {
    const gallery = await publisher.get<{ items: AffiliateLink[] }>('/api/adMaterial/affiliater', {
      promotion_id: String(promotion.id),
    })
    const taken = await links(publisher, media.id, promotion.id)
    return [...taken.body.items, ...gallery.body.items].map(({ link_kinds }) => link_kinds)
  }
  const { body: stored } = await admin.get<object>('/api/systemAdSetting/show')
  const set = async (link_kinds: string[]) =>
    (await admin.post('/api/systemAdSetting/save', { ...stored, link_kinds })).status
  const all = ['url', 'html', 'short', 'qr']
  expect(await kinds()).toEqual([all, all])
  expect(await set(['short', 'direct'])).toBe(200)
  expect(await kinds()).toEqual([['short'], ['short']])
  await t.db
    .updateTable('promotion')
    .set({ direct_links: true })
    .where('id', '=', promotion.id)
    .execute()
  expect((await kinds())[0]).toEqual(['short', 'direct'])
  expect([await set([]), await set(['direct']), await set(['poster'])]).toEqual([422, 422, 422])
})
