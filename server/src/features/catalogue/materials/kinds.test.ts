import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostVideoBytes } from '@tsunagi/contract/catalogue/materialContent'
import type { AffiliateLink, Material } from '@tsunagi/contract/catalogue/materials'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { png } from '../../../../test/png.ts'
import { mp4, webm } from '../../../../test/video.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())

async function partnered() {
  const media = await build.media(t.db)
  const promotion = await build.promotion(t.db)
  await build.partnership(t.db, { media_id: media.id, promotion_id: promotion.id })
  const publisher = await t.asAffiliater(media.affiliater_id)
  const links = async () =>
    (
      await publisher.get<{ items: AffiliateLink[] }>('/api/promotion/affliateLinks', {
        media_id: String(media.id),
        promotion_id: String(promotion.id),
      })
    ).body.items
  return { promotion, links }
}
const save = (body: object) => admin.post<{ id: number }>('/api/adMaterial/save', body)
const upload = async (file: string) =>
  (await admin.post<{ name: string }>('/api/adMaterial/video', { file })).body.name
const shown = async (id: number) =>
  (await admin.get<Material & { version: number }>(`/api/adMaterial/show/${id}`)).body
const edit = async (id: number, change: object) => {
  const { name, kind, body, title, brand, version } = await shown(id)
  return admin.post(`/api/adMaterial/edit/${id}`, {
    name,
    kind,
    body,
    title,
    brand,
    version,
    ...change,
  })
}
const ofBytes = (bytes: number) => {
  const content = Buffer.alloc(bytes)
  Buffer.from(mp4.split(',')[1]!, 'base64').copy(content)
  return `data:video/mp4;base64,${content.toString('base64')}`
}
const base = { name: '素材', body: '本文' }
const mail = { ...base, kind: 'mail', title: '秋の<ご案内>', body: '詳しくは [link] へ。\n[link]' }
const native = {
  ...base,
  kind: 'native',
  title: '見出し<b>',
  brand: '花しずく&',
  image: png(600, 400),
}

test('a video is what affiliaters paste with its poster, at the size of the poster and with the link below', async () => {
  const { promotion, links } = await partnered()
  const video = await upload(mp4)
  const { status, body } = await save({
    ...base,
    promotion_id: promotion.id,
    kind: 'video',
    body: '動画で<見る>',
    video,
    image: png(640, 360),
  })
  expect(status).toBe(200)
  expect(await shown(body.id)).toMatchObject({
    video_src: `http://app.test/files/${video}`,
    video_url: null,
    width: 640,
    height: 360,
  })
  const [link] = await links()
  expect(link!.video_src).toBe(`http://tracker.test/files/${video}`)
  expect(link!.html).toContain(
    `<video src="http://tracker.test/files/${video}" poster="http://tracker.test/files/`,
  )
  expect(link!.html).toContain('width="640" height="360" controls')
  expect(link!.html).toContain('>動画で&lt;見る&gt;</a><img')
})

test('a video that stands elsewhere is named as it is', async () => {
  const { promotion, links } = await partnered()
  const video_url = 'https://video.test.example/a.mp4?x=1&y="'
  const given = { ...base, promotion_id: promotion.id, kind: 'video', image: png(640, 360) }
  const { body } = await save({ ...given, video_url })
  const [link] = await links()
  expect(link!.html).toContain('src="https://video.test.example/a.mp4?x=1&amp;y=&quot;"')
  expect((await edit(body.id, { video: await upload(mp4) })).body).toHaveProperty('errors.video')
  expect((await edit(body.id, {})).status).toBe(200)
  expect((await shown(body.id)).video_url).toBe(video_url)
})

test('a mail is text: its link stands in it, and nothing else does', async () => {
  const { promotion, links } = await partnered()
  await save({ ...mail, promotion_id: promotion.id })
  const [link] = await links()
  expect(link).toMatchObject({
    title: '秋の<ご案内>',
    html: `詳しくは ${link!.url} へ。\n${link!.url}`,
  })
})

test('a native ad says whose it is, and none of its words is markup', async () => {
  const { promotion, links } = await partnered()
  await save({ ...native, promotion_id: promotion.id })
  const [link] = await links()
  expect(link!.html).toContain(
    '<strong style="display:block;margin-top:8px">見出し&lt;b&gt;</strong>',
  )
  expect(link!.html).toContain('PR 花しずく&amp;')
  expect(link!.html).toContain('width="600" height="400"')
  expect(link!.html.match(/<a /g)).toHaveLength(1)
})

test.each([
  ['a video without one', { kind: 'video', image: png(1, 1) }, 'video'],
  [
    'a video twice',
    {
      kind: 'video',
      image: png(1, 1),
      video: 'a'.repeat(64),
      video_url: 'https://v.example/a.mp4',
    },
    'video',
  ],
  [
    'a video that was never uploaded',
    { kind: 'video', image: png(1, 1), video: 'a'.repeat(64) },
    'video',
  ],
  ['a video by its path', { kind: 'video', image: png(1, 1), video: '../../etc/passwd' }, 'video'],
  ['a video without its poster', { kind: 'video', video_url: 'https://v.example/a.mp4' }, 'image'],
  [
    'a video over an open line',
    { kind: 'video', image: png(1, 1), video_url: 'http://v.example/a.mp4' },
    'video_url',
  ],
  [
    'a script as a video',
    { kind: 'video', image: png(1, 1), video_url: 'javascript:alert(1)' },
    'video_url',
  ],
  [
    'a video with an essay',
    {
      kind: 'video',
      image: png(1, 1),
      video_url: 'https://v.example/a.mp4',
      body: 'あ'.repeat(201),
    },
    'body',
  ],
  ['a mail without a link', { ...mail, body: '本文' }, 'body'],
  ['a mail without a subject', { ...mail, title: '' }, 'title'],
  ['a mail as long as a book', { ...mail, body: `[link]${'あ'.repeat(5000)}` }, 'body'],
  ['a native ad of nobody', { ...native, brand: '' }, 'brand'],
  ['a native ad without a headline', { ...native, title: ' ' }, 'title'],
  ['a native ad without a picture', { ...native, image: undefined }, 'image'],
  [
    'visitors of no country there is',
    { kind: 'text', target_countries: ['JP', 'UK'] },
    'target_countries.1',
  ],
  ['a priority beyond the scale', { kind: 'text', priority: 10_000 }, 'priority'],
] as const)('not taken: %s', async (_, given, field) => {
  const { promotion } = await partnered()
  const { status, body } = await save({ ...base, ...given, promotion_id: promotion.id })
  expect([status, body]).toEqual([
    422,
    { errors: expect.objectContaining({ [field]: expect.anything() }) },
  ])
})

test.each([
  ['a picture', png(1, 1)],
  ['a page', `data:video/mp4;base64,${btoa('<script>alert(1)</script>')}`],
  ['no data URL', 'https://video.example/a.mp4'],
  ['nothing in it', 'data:video/mp4;base64,'],
])('not taken as a video: %s', async (_, file) => {
  expect((await admin.post('/api/adMaterial/video', { file })).body).toHaveProperty('errors.file')
})

test('a video of 30 MB is taken, and no byte more', async () => {
  expect(await upload(ofBytes(mostVideoBytes))).toMatch(/^[0-9a-f]{64}$/)
  const more = await admin.post('/api/adMaterial/video', { file: ofBytes(mostVideoBytes + 1) })
  expect([more.status, more.body]).toEqual([422, { errors: { file: expect.anything() } }])
})

test('a video is replaced, and tags that are pasted already play the new one', async () => {
  const { promotion } = await partnered()
  const [before, after] = [await upload(ofBytes(5000)), await upload(webm)]
  const { body } = await save({
    ...base,
    promotion_id: promotion.id,
    kind: 'video',
    video: before,
    image: png(640, 360, 7),
  })
  expect((await edit(body.id, { video_url: 'https://v.example/a.mp4' })).body).toHaveProperty(
    'errors.video_url',
  )
  expect((await edit(body.id, {})).status).toBe(200)
  expect((await shown(body.id)).video_src).toContain(before)
  expect((await edit(body.id, { video: after })).status).toBe(200)
  const old = await t.app.inject({ url: `/files/${before}` })
  expect([old.statusCode, old.headers['location']]).toEqual([302, `/files/${after}`])
  expect((await t.app.inject({ url: `/files/${after}` })).headers['content-type']).toBe(
    'video/webm',
  )
})

test('a part of a file is served by itself, and what is there already is not sent again', async () => {
  const name = await upload(mp4)
  const whole = await t.app.inject({ url: `/files/${name}` })
  const part = await t.app.inject({ url: `/files/${name}`, headers: { range: 'bytes=4-7' } })
  expect([part.statusCode, part.body]).toEqual([206, 'ftyp'])
  expect(part.headers['content-range']).toBe(`bytes 4-7/${whole.rawPayload.length}`)
  const again = await t.app.inject({
    url: `/files/${name}`,
    headers: { 'if-none-match': String(whole.headers['etag']) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const head = await t.app.inject({ method: 'HEAD', url: `/files/${name}` })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    String(whole.rawPayload.length),
  ])
})

test('what has a higher priority comes first, and among equals the older link', async () => {
  const { promotion, links } = await partnered()
  for (const [name, priority] of [
    ['普通', 0],
    ['一番', 9],
    ['次', 5],
  ] as const)
    await save({ ...base, name, kind: 'text', priority, promotion_id: promotion.id })
  expect((await links()).map(({ name }) => name)).toEqual(['一番', '次', '普通'])
})

test('figures of a material are those of 30 days and of one’s own business', async () => {
  const { promotion } = await partnered()
  const { body } = await save({
    ...base,
    kind: 'text',
    promotion_id: promotion.id,
    tags: ['秋'],
    ab_group: '秋の見出し',
  })
  const { media_id, material_id } = { media_id: (await build.media(t.db)).id, material_id: body.id }
  const hour = t.clock.now()
  await t.db
    .insertInto('click_hour')
    .values({
      promotion_id: promotion.id,
      media_id,
      material_id,
      hour,
      impressions: 200,
      clicks: 9,
      counted: 5,
    })
    .execute()
  await build.result(t.db, {
    promotion_id: promotion.id,
    media_id,
    material_id,
    occurred_at: hour,
  })
  expect(await shown(material_id)).toMatchObject({
    impressions: 200,
    clicks: 5,
    click_rate: 0.025,
    results: 1,
    release: 'open',
  })
  const found = async (query: Record<string, string>) =>
    (
      await admin.get<{ total: number }>('/api/adMaterial/search', {
        promotion_id: String(promotion.id),
        ...query,
      })
    ).body.total
  expect(await found({ word: '秋' })).toBe(1)
  expect([await found({ ab_group: '秋の見出し' }), await found({ ab_group: '秋' })]).toEqual([1, 0])
  expect(await found({ release: 'limited' })).toBe(0)
  await t.db
    .insertInto('access_control')
    .values({
      scope: 'material',
      scope_id: material_id,
      kind: 'allow',
      target_type: 'media',
      target_id: media_id,
    })
    .execute()
  expect([await found({ release: 'limited' }), await found({ release: 'open' })]).toEqual([1, 0])
})
