import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MediaDetail } from '@tsunagi/contract/catalogue/media'
import type { MediaProof, PlaceProof } from '@tsunagi/contract/catalogue/mediaProof'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let owner: Caller
let id: number
let site: Server
/** What stands where; an address that leads elsewhere begins with `→`. */
let pages: Record<string, string>
let records: string[]

beforeEach(async () => {
  pages = { '/': '<html><head></head></html>' }
  records = []
  site = createServer((request, response) => {
    const page = pages[request.url!]
    if (page?.startsWith('→')) response.writeHead(302, { location: page.slice(1) }).end()
    else response.writeHead(page === undefined ? 404 : 200).end(page)
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => site.once('listening', listening))
  t = await testApp('2026-11-10T03:00:00Z', {
    hostProof: { txt: async () => records, read: async () => null },
  })
  const affiliater = await build.affiliater(t.db)
  const { port } = site.address() as AddressInfo
  id = (await build.media(t.db, { affiliater_id: affiliater.id, url: `http://127.0.0.1:${port}/` }))
    .id
  owner = await t.asAffiliater(affiliater.id)
  return async () => {
    site.close()
    await t.close()
  }
})

/** The first address, as it stands or after a look at it. */
const first = ({ status, body }: { status: number; body: Partial<MediaProof> }) => {
  const [place = {}] = body.places ?? []
  return { status, body: { ...place, code: body.code } as PlaceProof & { code: string } }
}
const show = async () => first(await owner.get<MediaProof>(`/api/media/proof/${id}`)).body
const look = async () => first(await owner.post<MediaProof>(`/api/media/proof/${id}`))
const later = () => t.clock.set(new Date(t.clock.now().getTime() + 10_000).toISOString())
const fileIn = ({ file_url }: PlaceProof) => new URL(file_url!).pathname

test('a medium is its affiliater’s once the tag is on its page, and stays so when the tag goes', async () => {
  const { meta_tag, proven_by } = await show()
  expect(proven_by).toBeNull()
  expect((await look()).body).toMatchObject({ proven_by: null, answered: 200 })
  pages['/'] = `<html><head>${meta_tag}</head></html>`
  expect((await look()).status).toBe(409)
  later()
  expect((await look()).body).toMatchObject({
    proven_by: 'meta',
    proven_at: '2026-11-10T03:00:10.000Z',
  })
  pages['/'] = ''
  later()
  expect((await look()).body).toMatchObject({ proven_by: 'meta' })
})

test('a file or a record does as well', async () => {
  const { code, ...place } = await show()
  pages[fileIn(place)] = code
  expect((await look()).body).toMatchObject({ proven_by: 'file' })
  await t.db.deleteFrom('media_proof').execute()
  pages = {}
  records = [code]
  later()
  // The name of this machine has no records.
  expect((await look()).body).toMatchObject({ proven_by: null, answered: 404 })
})

test('a page may lead on within its host, not to another', async () => {
  const { meta_tag } = await show()
  pages = { '/': '→/ja', '/ja': `<head>${meta_tag}</head>` }
  expect((await look()).body).toMatchObject({ proven_by: 'meta', answered: 200 })
  await t.db.deleteFrom('media_proof').execute()
  pages = { '/': '→http://127.0.0.1:1/' }
  later()
  expect((await look()).body).toMatchObject({ proven_by: null, answered: null })
  pages = { '/': '→/' }
  later()
  expect((await look()).body).toMatchObject({ answered: null })
})

test('where nobody answers, that is said', async () => {
  site.closeAllConnections()
  await new Promise((closed) => site.close(closed))
  expect((await look()).body).toMatchObject({
    proven_by: null,
    answered: null,
    asked_at: expect.any(String),
  })
})

test('addresses of the own network are not called', async () => {
  for (const [n, url] of [
    'http://169.254.169.254/',
    'http://10.0.0.1/',
    'http://[::1]/',
  ].entries()) {
    await t.db
      .updateTable('media')
      .set({ url: `${url}?${n}` })
      .execute()
    await t.db.deleteFrom('media_reach').execute()
    expect((await look()).body).toMatchObject({ answered: null })
  }
})

test('the operator sees to it by hand, and at another address everything is to be shown again', async () => {
  const admin = await t.asAdmin()
  const byHand = (is_proven: boolean) => admin.post(`/api/media/proofByHand/${id}`, { is_proven })
  expect((await byHand(true)).status).toBe(200)
  expect((await admin.get<MediaDetail>(`/api/media/show/${id}`)).body.proven_by).toBe('person')
  const found = async (is_proven: string) =>
    (await admin.get<{ total: number }>('/api/media/search', { is_proven })).body.total
  expect([await found('true'), await found('false')]).toEqual([1, 0])
  await byHand(false)
  expect((await show()).proven_by).toBeNull()
  await byHand(true)
  const medium = (await admin.get<Record<string, unknown>>(`/api/media/show/${id}`)).body
  const { version } = medium
  const edited = await admin.post(`/api/media/edit/${id}`, {
    name: '別の場所',
    kind: 'blog',
    url: 'https://elsewhere.example/',
    categories: ['other'],
    description: '別の場所に移したメディアです。二十文字以上あります。',
    version,
  })
  expect([edited.status, edited.body]).toMatchObject([200, {}])
  expect((await show()).proven_by).toBeNull()
})

describe('a medium with several addresses', () => {
  let other: string
  beforeEach(async () => {
    const { url } = await show()
    other = new URL('/@haru', url).href
    pages['/@haru'] = '<head></head>'
    pages['/en/'] = '<head></head>'
    await t.db
      .updateTable('media')
      .set({ url: `${url}blog/`, more_urls: [`${url}blog/en/`, other] })
      .execute()
    pages['/blog/'] = '<head></head>'
  })
  const whole = async () => (await owner.get<MediaProof>(`/api/media/proof/${id}`)).body
  const ways = async () => (await whole()).places.map(({ proven_by }) => proven_by)
  const isFound = async () =>
    (await owner.get<{ total: number }>('/api/media/search', { is_proven: 'true' })).body.total ===
    1

  test('is proven once each of them is, and what is below a proven one is proven with it', async () => {
    const { meta_tag } = await show()
    pages['/blog/'] = `<head>${meta_tag}</head>`
    await look()
    expect([await ways(), (await whole()).is_proven, await isFound()]).toEqual([
      ['meta', 'meta', null],
      false,
      false,
    ])
    expect((await whole()).places.map(({ answered }) => answered)).toEqual([200, 404, 200])
    expect((await owner.get<MediaDetail>(`/api/media/show/${id}`)).body.proven_by).toBeNull()
    pages['/@haru'] = `<head>${meta_tag}</head>`
    later()
    await look()
    expect([await ways(), (await whole()).is_proven, await isFound()]).toEqual([
      ['meta', 'meta', 'meta'],
      true,
      true,
    ])
    expect((await owner.get<MediaDetail>(`/api/media/show/${id}`)).body.proven_by).toBe('meta')
  })

  test('keeps what is proven of the addresses that stay', async () => {
    const admin = await t.asAdmin()
    await admin.post(`/api/media/proofByHand/${id}`, { is_proven: true })
    expect(await ways()).toEqual(['person', 'person', 'person'])
    const { version, name, kind, description } = (
      await admin.get<Record<string, unknown>>(`/api/media/show/${id}`)
    ).body
    const [url] = (await whole()).places.map((place) => place.url)
    const edit = (more_urls: string[], at: unknown) =>
      admin.post(`/api/media/edit/${id}`, {
        name,
        description,
        url,
        more_urls,
        version: at,
        kind: (kind as { code: string }).code,
        categories: ['other'],
      })
    const edited = await edit([other, 'https://new.example/'], version)
    expect([edited.status, edited.body]).toMatchObject([200, {}])
    expect(await ways()).toEqual(['person', 'person', null])
    expect((await owner.get<MediaDetail>(`/api/media/show/${id}`)).body.proven_by).toBeNull()
    await admin.post(`/api/media/proofByHand/${id}`, { is_proven: false })
    expect(await ways()).toEqual([null, null, null])
  })
})

test('it is nobody else’s business', async () => {
  const other = await t.asAffiliater()
  expect((await other.get(`/api/media/proof/${id}`)).status).toBe(404)
  expect((await other.post(`/api/media/proof/${id}`)).status).toBe(404)
  expect((await owner.post(`/api/media/proofByHand/${id}`, { is_proven: true })).status).toBe(403)
  expect((await (await t.asAdvertiser()).get(`/api/media/proof/${id}`)).status).toBe(403)
})
