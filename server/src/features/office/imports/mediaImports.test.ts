import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { tableImports, workOnImports } from '../../../../test/imports.ts'
import { limitToOwnClients } from '../../../../test/ownClients.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
let publisher: number
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(async () => {
  publisher = (await build.affiliater(t.db)).id
})

const { send, upload, step, errorsOf } = tableImports(
  () => t,
  () => admin,
  '/api/media/csvUpload',
)
const ofPublisher = () =>
  t.db
    .selectFrom('media')
    .select(['name', 'url', 'kind', 'categories', 'status', 'followers', 'traffic_sources'])
    .where('affiliater_id', '=', publisher)
    .orderBy('id')
    .execute()

const header = 'メディアID,アフィリエイターID,メディア名,種別,URL,カテゴリー,説明'
const described = '二十文字より長い説明をここに書いておくことにする'
const old = () =>
  build.media(t.db, {
    affiliater_id: publisher,
    name: '前から',
    description: described,
    categories: ['finance'],
  })

test('media are tried out, added and changed, and taken back again', async () => {
  const before = await old()
  const stood = await ofPublisher()
  const job = await upload(
    `${header},フォロワー・登録者数,集客方法,ほかのURL`,
    `,${publisher},新しいブログ,ブログ,https://blog.one.example/,"金融・お金、beauty",${described},１２００,検索（SEO） SNSからの流入,https://blog.two.example/ https://blog.three.example/`,
    `${before.id},,改めた名,,,,,,,`,
  )
  expect([job.total, job.bad], JSON.stringify(await errorsOf(job.id))).toEqual([2, 0])
  expect(await ofPublisher()).toEqual(stood)
  expect(await step(job.id, 'confirm')).toMatchObject({ state: 'done', done: 2 })
  expect(await ofPublisher()).toMatchObject([
    { ...stood[0], name: '改めた名' },
    {
      name: '新しいブログ',
      url: 'https://blog.one.example/',
      kind: 'blog',
      categories: ['finance', 'beauty'],
      status: 'approved',
      followers: 1200,
      traffic_sources: ['search', 'social'],
    },
  ])
  expect(await step(job.id, 'undo')).toMatchObject({ state: 'undone', undone: 2, kept: 0 })
  expect(await ofPublisher()).toEqual(stood)
})

test('the CSV of the list is taken as it is, in either language', async () => {
  const medium = await old()
  for (const language of ['en', 'ja'] as const) {
    await t.db
      .updateTable('user_account')
      .set({ language })
      .where('id', '=', admin.userId)
      .execute()
    const { raw } = await admin.get('/api/media/search/csv', { id: String(medium.id) })
    const job = await upload(raw.toString().replace(/^\uFEFF/, ''))
    expect([job.total, job.bad], JSON.stringify(job)).toEqual([1, 0])
  }
})

test('what is wrong is said of its line, and the others are taken', async () => {
  const medium = await old()
  const stranger = await build.affiliater(t.db)
  const retired = await build.media(t.db, {
    affiliater_id: publisher,
    status: 'stopped',
    left_at: '2026-11-01T00:00:00Z',
  })
  const job = await upload(
    header,
    `,${publisher},よい,ブログ,https://good.example/,金融・お金,${described}`,
    `,${publisher},短い,ブログ,https://short.example/,金融・お金,短い`,
    `,999999,誰の,ブログ,https://whose.example/,金融・お金,${described}`,
    `,${publisher},種別,新聞,https://paper.example/,金融・お金,${described}`,
    `,${publisher},分類,ブログ,https://kind.example/,料理,${described}`,
    `,${publisher},同じ,ブログ,https://good.example/,金融・お金,${described}`,
    `,${publisher},住所,ブログ,ftp://x,金融・お金,${described}`,
    `999999,,名,,,,`,
    `${medium.id},${stranger.id},,,,,`,
    `${retired.id},,名,,,,`,
  )
  expect(await errorsOf(job.id)).toEqual([
    [3, 'description'],
    [4, 'affiliater_id'],
    [5, 'kind'],
    [6, 'categories'],
    [7, 'url'],
    [8, 'url'],
    [9, 'id'],
    [10, 'affiliater_id'],
    [11, '_'],
  ])
  expect((await step(job.id, 'confirm')).done).toBe(1)
})

test('a medium that somebody has changed, or that has a partnership by now, is kept', async () => {
  const job = await upload(
    header,
    `,${publisher},一,ブログ,https://one.kept.example/,金融・お金,${described}`,
    `,${publisher},二,ブログ,https://two.kept.example/,金融・お金,${described}`,
  )
  await step(job.id, 'confirm')
  const [one, two] = await t.db
    .selectFrom('media')
    .select('id')
    .where('affiliater_id', '=', publisher)
    .orderBy('id')
    .execute()
  await t.db.updateTable('media').set({ name: '直した' }).where('id', '=', one!.id).execute()
  await build.partnership(t.db, {
    media_id: two!.id,
    promotion_id: (await build.promotion(t.db)).id,
  })
  expect(await step(job.id, 'undo')).toMatchObject({ undone: 0, kept: 2 })
})

test('whoever is limited to their own clients adds and changes media of no others', async () => {
  const limited = await t.asAdmin(['media.csvUpload', 'csvImport.index'])
  await limitToOwnClients(t.db, limited)
  const medium = await old()
  const job = (
    await send(
      [
        header,
        `,${publisher},他人,ブログ,https://limited.example/,金融・お金,${described}`,
        `${medium.id},,名,,,,`,
      ].join('\r\n'),
      limited,
    )
  ).body
  expect([job.total, job.bad]).toEqual([2, 2])
})

test('is for administrators with the right only', async () => {
  for (const caller of [await t.asAdmin(['media.edit']), await t.asAffiliater(publisher)])
    expect((await send(header, caller)).status).toBe(403)
})

describe('what is taken back', () => {
  const change = async (id: number, columns: string, cells: string) => {
    const job = await upload(`メディアID,${columns}`, `${id},${cells}`)
    expect([job.total, job.bad], JSON.stringify(await errorsOf(job.id))).toEqual([1, 0])
    expect(await step(job.id, 'confirm')).toMatchObject({ state: 'done', done: 1 })
    return job.id
  }
  const stored = (id: number) =>
    t.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const proofs = (media_id: number) =>
    t.db
      .selectFrom('media_proof')
      .select(['url', 'proven_by'])
      .where('media_id', '=', media_id)
      .execute()

  test('is rejected as it was before, not submitted again', async () => {
    const medium = await build.media(t.db, {
      affiliater_id: publisher,
      status: 'rejected',
      status_reason: '広告のみのサイト',
      waits_for_person: true,
    })
    const before = await stored(medium.id)
    const job = await change(medium.id, 'メディア名', '直した名')
    expect(await stored(medium.id)).toMatchObject({ name: '直した名', status: 'pending' })
    expect(await step(job, 'undo')).toMatchObject({ state: 'undone', undone: 1 })
    expect(await stored(medium.id)).toEqual(before)
  })

  test('is what no form would take today', async () => {
    const medium = await build.media(t.db, { affiliater_id: publisher, description: '短い' })
    const job = await change(medium.id, '説明', described)
    expect(await step(job, 'undo')).toMatchObject({ state: 'undone', undone: 1 })
    expect((await stored(medium.id)).description).toBe('短い')
  })

  test('is shown to be theirs as before', async () => {
    const medium = await old()
    const proven = { url: medium.url, proven_by: 'dns' as const }
    await t.db
      .insertInto('media_proof')
      .values({ ...proven, media_id: medium.id, proven_at: '2026-10-01T00:00:00Z' })
      .execute()
    const job = await change(medium.id, 'URL', 'https://moved.example/')
    expect(await proofs(medium.id)).toEqual([])
    await step(job, 'undo')
    expect((await stored(medium.id)).url).toBe(medium.url)
    expect(await proofs(medium.id)).toEqual([proven])
  })

  test('is what stood first where several lines changed it', async () => {
    const { id } = await old()
    const job = await upload('メディアID,メディア名', `${id},一度目`, `${id},二度目`)
    await step(job.id, 'confirm')
    expect((await stored(id)).name).toBe('二度目')
    expect(await step(job.id, 'undo')).toMatchObject({ undone: 2, kept: 0 })
    expect((await stored(id)).name).toBe('前から')
  })

  test('is nothing that was screened, or shown to be theirs, since', async () => {
    const job = await upload(
      header,
      `,${publisher},一,ブログ,https://one.screened.example/,金融・お金,${described}`,
      `,${publisher},二,ブログ,https://two.screened.example/,金融・お金,${described}`,
    )
    await step(job.id, 'confirm')
    const [stopped, proven] = await t.db
      .selectFrom('media')
      .select(['id', 'url'])
      .where('affiliater_id', '=', publisher)
      .orderBy('id')
      .execute()
    const decided = await admin.post('/api/media/update', {
      ids: [stopped!.id],
      status: 'stopped',
      reject_code: 'other',
      reason: '規約に反する記事',
    })
    expect(decided.status, JSON.stringify(decided.body)).toBe(200)
    await t.db
      .insertInto('media_proof')
      .values({
        media_id: proven!.id,
        url: proven!.url,
        proven_by: 'meta',
        proven_at: '2026-11-10T03:00:00Z',
      })
      .execute()
    expect(await step(job.id, 'undo')).toMatchObject({ undone: 0, kept: 2 })
  })
})

test('a line that says nothing new submits nothing again, and is no mistake where nothing can be changed', async () => {
  const rejected = await build.media(t.db, {
    affiliater_id: publisher,
    status: 'rejected',
    status_reason: '広告のみのサイト',
    devices: ['pc', 'android'],
  })
  const retired = await build.media(t.db, {
    affiliater_id: publisher,
    status: 'stopped',
    left_at: '2026-11-01T00:00:00Z',
  })
  const all = () =>
    t.db
      .selectFrom('media')
      .selectAll()
      .where('affiliater_id', '=', publisher)
      .orderBy('id')
      .execute()
  const before = await all()
  const job = await upload(
    'メディアID,URL,主な閲覧デバイス',
    `${rejected.id},${rejected.url.replace('https', 'HTTPS')},android pc`,
    `${retired.id},${retired.url},`,
  )
  expect([job.total, job.bad], JSON.stringify(await errorsOf(job.id))).toEqual([2, 0])
  expect(await step(job.id, 'confirm')).toMatchObject({ done: 2 })
  expect(await all()).toEqual(before)
  expect(await step(job.id, 'undo')).toMatchObject({ undone: 2, kept: 0 })
  expect(await all()).toEqual(before)
})

test('addresses are parted by commas, too, and may hold some', async () => {
  const { id } = await old()
  const job = await upload(
    'メディアID,ほかのURL',
    `${id},"https://a.more.example/x,y, https://b.more.example/、https://c.more.example/,https://d.more.example/,"`,
  )
  await step(job.id, 'confirm')
  const { more_urls } = await t.db
    .selectFrom('media')
    .select('more_urls')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(more_urls).toEqual([
    'https://a.more.example/x,y',
    'https://b.more.example/',
    'https://c.more.example/',
    'https://d.more.example/',
  ])
})

test('what is changed is recorded as done by whoever began the import, or took it back', async () => {
  const { id } = await old()
  const another = await t.asAdmin()
  const job = await upload('メディアID,メディア名', `${id},改めた名`)
  await step(job.id, 'confirm')
  expect((await another.post(`/api/csvImport/undo/${job.id}`)).status).toBe(200)
  await workOnImports(t)
  const { body } = await admin.get<{ items: { actor_id: number; key: string }[] }>(
    '/api/auditLog/index',
    { target: 'media', target_id: String(id) },
  )
  expect(body.items.map(({ actor_id, key }) => [actor_id, key]).slice(0, 2)).toEqual([
    [another.userId, 'csvImport.undo'],
    [admin.userId, 'csvImport.confirm'],
  ])
})
