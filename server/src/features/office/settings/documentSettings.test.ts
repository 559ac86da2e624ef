import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingSections } from '@tsunagi/contract/office/settingSections'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import {
  approvedResult,
  buildNetwork,
  closeAndIssue,
  fillSender,
  giveAgency,
  sender,
  type Network,
} from '../../../../test/money.ts'
import { placeOf, textOf } from '../../../../test/pdfText.ts'
import { jpegUrl } from '../../../../test/jpeg.ts'
import { paintedPng, png } from '../../../../test/png.ts'

let app: TestApp
let admin: Caller
let network: Network
beforeAll(async () => {
  app = await testApp('2026-10-20T03:00:00Z')
  await fillSender(app.db)
  admin = await app.asAdmin()
  network = await buildNetwork(app.db)
  await giveAgency(app.db, network.advertiserId)
  await earn('2026-10-20T03:00:00Z')
  await close('2026-11-02T03:00:00Z', '2026-10')
})
afterAll(() => app.close())

async function earn(now: string) {
  app.clock.set(now)
  admin = await app.asAdmin()
  await approvedResult(app, admin, network, 10_000, 7000)
}
async function close(now: string, month: string) {
  app.clock.set(now)
  admin = await app.asAdmin()
  await closeAndIssue(admin, month)
}
const number = (given: object) =>
  admin.post<{ errors: object }>('/api/systemClaimSetting/saveNumbering', {
    ...settingSections.numbering.parse({}),
    ...given,
  })
const numbers = async (table: 'claim' | 'payment' | 'agency_payment') =>
  (await app.db.selectFrom(table).select('number').orderBy('id').execute()).map((row) => row.number)
const own = {
  claim: 'TSU-INV',
  credit_note: 'TSU-CN',
  voided: 'TSU-VOID',
  payment: 'TSU-PAY',
  agency_payment: 'TSU-AG',
  digits: 5,
}

test('documents are numbered as is set from the next one on, without a gap; those that were issued keep theirs', async () => {
  expect((await number(own)).status).toBe(200)
  await earn('2026-11-10T03:00:00Z')
  await close('2026-12-02T03:00:00Z', '2026-11')
  expect(await numbers('claim')).toEqual(['C202610-0001', 'TSU-INV202611-00001'])
  expect(await numbers('payment')).toEqual(['P202610-0001', 'TSU-PAY202611-00001'])
  expect(await numbers('agency_payment')).toEqual(['A202610-0001', 'TSU-AG202611-00001'])
})

test('letters that a kind of document has used are not those of another: exchanged within a month they would give a number twice', async () => {
  const swapped = await number({ claim: 'P', payment: 'C' })
  expect([swapped.status, swapped.body.errors]).toEqual([
    422,
    { claim: [expect.stringContaining('支払通知書')] },
  ])
  const later = await number({ ...own, agency_payment: 'C' })
  expect(later.body.errors).toEqual({ agency_payment: [expect.stringContaining('請求書')] })
  expect((await number({ ...own, claim: 'C', payment: 'P' })).status).toBe(200)
  expect((await number({ ...own, claim: 'C2' })).status).toBe(200)
  expect((await number(own)).status).toBe(200)
})

test('within a month the running number goes on where the letters change', async () => {
  const [claim] = await app.db
    .selectFrom('claim')
    .select('id')
    .where('number', '=', 'TSU-INV202611-00001')
    .execute()
  await number({ ...own, claim: 'INV' })
  const { status } = await admin.post(`/api/claimManagement/reissue/${claim!.id}`, {
    reason: '宛名の訂正',
    due_on: '2026-12-31',
  })
  expect(status).toBe(200)
  expect((await numbers('claim')).at(-1)).toBe('INV202611-00002')
  const { void_number } = await app.db
    .selectFrom('claim')
    .select('void_number')
    .where('id', '=', claim!.id)
    .executeTakeFirstOrThrow()
  expect(void_number).toBe('TSU-VOID202612-00001')
})

test('a credit note is numbered as is set', async () => {
  const [result] = await app.db.selectFrom('result').select('id').orderBy('id').execute()
  await admin.post('/api/actionLogRaw/allUpdate', {
    ids: [result!.id],
    status: 'rejected',
    reject_code: 'cancelled',
  })
  await close('2027-01-05T03:00:00Z', '2026-12')
  const notes = await app.db.selectFrom('credit_note').select('number').execute()
  expect(notes).toEqual([{ number: 'TSU-CN202612-00001' }])
})

test('two kinds of documents cannot begin with the same letters', async () => {
  const { status, body } = await number({ claim: 'X', payment: 'X' })
  expect([status, body.errors]).toMatchObject([
    422,
    { claim: expect.any(Array), payment: expect.any(Array) },
  ])
})

test('what invoices and statements say at their foot is printed from the next one on', async () => {
  const before = await app.db
    .selectFrom('claim')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const pdf = async (path: string) => textOf((await admin.get(path)).raw)
  const { body: form } = await admin.get<object>('/api/systemReportSetting/show')
  const saved = await admin.post('/api/systemReportSetting/save', {
    ...form,
    is_complete: undefined,
    invoice_note: '年14.6%の遅延損害金',
    statement_note: '源泉徴収票は一月に送付',
  })
  expect(saved.status).toBe(200)
  await earn('2027-01-10T03:00:00Z')
  await earn('2027-01-11T03:00:00Z')
  await close('2027-02-02T03:00:00Z', '2027-01')
  const newest = async (table: 'claim' | 'payment') =>
    (
      await app.db
        .selectFrom(table)
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id
  expect(await pdf(`/api/claimManagement/pdf/${await newest('claim')}`)).toContain('遅延損害金')
  expect(await pdf(`/api/claimManagement/pdf/${before.id}`)).not.toContain('遅延損害金')
  expect(await pdf(`/api/paymentManagement/pdf/${await newest('payment')}`)).toContain('源泉徴収票')
})

const look = async (given: object) => {
  const { body } = await admin.get<object>('/api/systemReportSetting/show')
  return admin.post<{ errors?: object }>('/api/systemReportSetting/save', {
    ...body,
    is_complete: undefined,
    ...given,
  })
}
const newestPdf = async (table: 'claim' | 'payment', room: string) => {
  const { id } = await app.db
    .selectFrom(table)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return (await admin.get(`/api/${room}/pdf/${id}`)).raw
}
const bothPdfs = async () => [
  await newestPdf('claim', 'claimManagement'),
  await newestPdf('payment', 'paymentManagement'),
]
const bearsSeal = (pdf: Buffer) => /Subtype \/Image\s[^>]*Width 80\b/.test(pdf.toString('latin1'))

test('invoices and statements bear the seal from the next one on, and keep it when it is taken away', async () => {
  expect((await bothPdfs()).map(bearsSeal)).toEqual([false, false])
  expect((await look({ seal: paintedPng(80) })).status).toBe(200)
  await earn('2027-02-10T03:00:00Z')
  await close('2027-03-02T03:00:00Z', '2027-02')
  expect((await bothPdfs()).map(bearsSeal)).toEqual([true, true])
  await look({ seal: '' })
  expect((await bothPdfs()).map(bearsSeal)).toEqual([true, true])
})

test('a seal may be a JPEG, too', async () => {
  expect((await look({ seal: jpegUrl })).status).toBe(200)
  await earn('2027-03-09T03:00:00Z')
  await close('2027-04-01T03:00:00Z', '2027-03')
  const pdfs = await bothPdfs()
  expect(pdfs.map(bearsSeal)).toEqual([true, true])
  for (const pdf of pdfs) expect(pdf.includes(Buffer.from('/DCTDecode'))).toBe(true)
  await look({ seal: '' })
})

test('the addressee stands in the window of an envelope, above the title', async () => {
  const titles = ['請求書', '支払通知書']
  const inWindow = async () =>
    Promise.all(
      (await bothPdfs()).map(async (pdf, index) => {
        const [postcode, addressee, title] = [
          await placeOf(pdf, '〒'),
          await placeOf(pdf, index === 0 ? '御中' : '様'),
          await placeOf(pdf, titles[index]!),
        ]
        const { left, top } = addressee
        const isInside = left >= 20 && left <= 110 && top >= 15 && top <= 60
        // The payee of this network has no postal address.
        const isAddressFirst = index === 1 || postcode.top < top
        return isInside && isAddressFirst && title.top > 60
      }),
    )
  expect(await inWindow()).toEqual([false, false])
  expect((await look({ layout: 'window' })).status).toBe(200)
  await earn('2027-04-10T03:00:00Z')
  await close('2027-05-02T03:00:00Z', '2027-04')
  expect(await inWindow()).toEqual([true, true])
})

test.each([
  ['a picture that cannot be printed', { seal: png(100, 100) }, 'seal'],
  ['an interlaced picture', { seal: paintedPng(80, 1) }, 'seal'],
  ['a seal of a few pixels', { seal: paintedPng(20) }, 'seal'],
  [
    'a drawing with a script',
    { seal: `data:image/svg+xml;base64,${btoa('<svg onload="alert(1)"/>')}` },
    'seal',
  ],
  ['a file that was never its seal', { seal: `/files/${'0'.repeat(64)}` }, 'seal'],
  ['a layout that there is not', { layout: 'sideways' }, 'layout'],
])('%s is refused at its field', async (_case, given, field) => {
  const { status, body } = await look(given)
  expect([status, body]).toMatchObject([422, { errors: { [field]: expect.any(Array) } }])
})

test('who sends an invoice stands on it, with where to pay', async () => {
  await earn('2027-06-10T03:00:00Z')
  await close('2027-07-02T03:00:00Z', '2027-06')
  const [invoice] = await bothPdfs()
  const plain = (words: string) => words.normalize('NFKC').replace(/\s/g, '')
  const printed = plain(await textOf(invoice!))
  const { company, postal_code, address, phone, invoice_number } = sender
  const { bank_name, branch_name, account_type, account_number, account_holder_kana } = sender
  for (const said of [
    company,
    address,
    phone,
    invoice_number,
    bank_name,
    branch_name,
    `〒${postal_code.slice(0, 3)}-${postal_code.slice(3)}`,
    `${account_type === '1' ? '普通' : '当座'}${account_number}`,
    account_holder_kana,
  ])
    expect(printed).toContain(plain(said))
})
