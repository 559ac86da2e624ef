import type { Response } from '@tsunagi/contract/endpoint'
import type { documents } from '@tsunagi/contract/money/documents'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { digestOf } from '../../../platform/digest.ts'
import { build } from '../../../../test/build.ts'
import { scratchFolder } from '../../../../test/scratch.ts'

type Found = Response<typeof documents.search>
const path = '/api/document'
let app: TestApp
let admin: Caller
let advertiserId: number
let affiliaterId: number

beforeAll(async () => {
  app = await testApp('2026-11-10T03:00:00Z')
  admin = await app.asAdmin()
  advertiserId = (await build.advertiser(app.db)).id
  affiliaterId = (await build.affiliater(app.db)).id
  const others = (await build.advertiser(app.db)).id
  await issue('invoice', 'C202609-0001', '株式会社ギフト', '2026-10-01', 110_000, { advertiserId })
  await issue('invoice', 'C202610-0001', '株式会社ギフト', '2026-11-01', 55_000, { advertiserId })
  await issue('invoice', 'C202610-0002', '=他社,"株"', '2026-11-01', 1, { advertiserId: others })
  await issue('statement', 'P202610-0001', 'ブロガー', '2026-11-05', 5500, { affiliaterId })
})
afterAll(() => app.close())

let subject = 0
async function issue(
  kind: 'invoice' | 'statement',
  number: string,
  party_name: string,
  dated: string,
  amount: number,
  to: { advertiserId?: number; affiliaterId?: number },
) {
  const content = Buffer.from(`%PDF- ${number}`)
  await app.db
    .insertInto('document')
    .values({
      kind,
      number,
      party_name,
      dated,
      amount,
      subject_id: ++subject,
      revision: 1,
      advertiser_id: to.advertiserId ?? null,
      affiliater_id: to.affiliaterId ?? null,
      content,
      sha256: digestOf(content),
      issued_at: '2026-11-06T03:00:00Z',
    })
    .execute()
}

const search = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.get<Found>(`${path}/search`, { sort: 'number', ...query })).body
const numbers = async (caller: Caller, query?: Record<string, string>) =>
  (await search(caller, query)).items.map(({ number }) => number)

test('documents are found by party, days and amounts, alone and together', async () => {
  expect(await numbers(admin, { party_name: 'ギフト' })).toEqual(['C202609-0001', 'C202610-0001'])
  expect(await numbers(admin, { from: '2026-11-01', to: '2026-11-01' })).toEqual([
    'C202610-0001',
    'C202610-0002',
  ])
  expect(await numbers(admin, { amount_from: '5500', amount_to: '55000' })).toEqual([
    'C202610-0001',
    'P202610-0001',
  ])
  const both = { from: '2026-10-01', to: '2026-10-31', amount_from: '110000', party_name: 'ギフト' }
  expect(await numbers(admin, both)).toEqual(['C202609-0001'])
  expect(await numbers(admin, { number: 'P2026', kind: 'statement' })).toEqual(['P202610-0001'])
  expect(await numbers(admin, { advertiser_id: String(advertiserId) })).toHaveLength(2)
  expect((await search(admin, { party_name: 'ギフト' })).totals).toEqual({ amount: 165_000 })
})

test('an advertiser, an affiliater and an agency find their own and nothing else', async () => {
  const [advertiser, affiliater] = [
    await app.asAdvertiser(advertiserId),
    await app.asAffiliater(affiliaterId),
  ]
  expect(await numbers(advertiser)).toEqual(['C202609-0001', 'C202610-0001'])
  expect(await numbers(affiliater)).toEqual(['P202610-0001'])
  const [own] = (await search(affiliater)).items
  expect((await affiliater.get(`${path}/file/${own!.id}`)).status).toBe(200)
  expect((await advertiser.get(`${path}/file/${own!.id}`)).status).toBe(404)
  expect(await numbers(await app.asAgency())).toEqual([])
  expect((await (await app.asAdmin(['media.search'])).get(`${path}/search`)).status).toBe(403)
})

test('a download is the bytes whose SHA-256 the list says', async () => {
  for (const { id, number, sha256 } of (await search(admin)).items) {
    const reply = await admin.get(`${path}/file/${id}`)
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(String(reply.headers['content-disposition'])).toContain(number)
    expect(digestOf(reply.raw)).toBe(sha256)
  }
})

/** The files of a ZIP whose entries are stored as they are, with what its directory says of them. */
function filesOf(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = zip.length - 22
  for (
    let n = 0, at = zip.readUInt32LE(end + 16);
    n < zip.readUInt16LE(end + 10);
    n++, at += 46 + zip.readUInt16LE(at + 28)
  ) {
    const [size, nameSize] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)]
    const start = zip.readUInt32LE(at + 42) + 30 + nameSize
    const content = zip.subarray(start, start + size)
    expect(crc32(content)).toBe(zip.readUInt32LE(at + 16))
    files.set(zip.subarray(at + 46, at + 46 + nameSize).toString(), content)
  }
  return files
}

test('a ZIP holds what was found, and an index that a spreadsheet opens', async () => {
  const reply = await admin.get(`${path}/zip`, { from: '2026-11-01', to: '2026-11-30' })
  expect(reply.headers['content-type']).toBe('application/zip')
  const files = filesOf(reply.raw)
  expect([...files.keys()]).toEqual([
    'index.csv',
    '請求書_C202610-0001.pdf',
    '請求書_C202610-0002.pdf',
    '支払通知書_P202610-0001.pdf',
  ])
  const index = files.get('index.csv')!
  expect(index.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const rows = parse<Record<string, string>>(index, { bom: true, columns: true })
  expect(rows.map((row) => row['金額（税込）'])).toEqual(['55000', '1', '5500'])
  expect(rows[1]!['取引先']).toBe('\'=他社,"株"')
  for (const row of rows) expect(digestOf(files.get(row['ファイル名']!)!)).toBe(row['SHA-256'])
})

test('a ZIP of what was chosen holds nothing else, and of a stranger nothing at all', async () => {
  const ids = (await search(admin)).items.map(({ id }) => String(id))
  const query = `ids=${ids[0]}&ids=${ids[3]}`
  const names = async (caller: Caller) => [
    ...filesOf((await caller.get(`${path}/zip?${query}`)).raw).keys(),
  ]
  expect(await names(admin)).toEqual([
    'index.csv',
    '請求書_C202609-0001.pdf',
    '支払通知書_P202610-0001.pdf',
  ])
  expect(await names(await app.asAffiliater(affiliaterId))).toEqual([
    'index.csv',
    '支払通知書_P202610-0001.pdf',
  ])
})

test('other programs read the ZIP', async () => {
  const folder = scratchFolder('zip')
  const file = join(folder, 'documents.zip')
  writeFileSync(file, (await admin.get(`${path}/zip`)).raw)
  const unpack = 'import sys, zipfile; zipfile.ZipFile(sys.argv[1]).extractall(sys.argv[2])'
  try {
    execFileSync('python3', ['-c', unpack, file, folder])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  expect(readFileSync(join(folder, '請求書_C202609-0001.pdf'), 'utf8')).toBe('%PDF- C202609-0001')
})

test('who took a ZIP is on record', async () => {
  const taken = await app.db
    .selectFrom('csv_export')
    .select('conditions')
    .where('list', '=', `${path}/zip`)
    .execute()
  expect(taken[0]!.conditions).toMatchObject({ from: '2026-11-01' })
})
