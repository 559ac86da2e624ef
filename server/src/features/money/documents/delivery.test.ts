import { afterAll, beforeAll, expect, test } from 'vitest'
import { givePassword, password } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { approvedResult, buildNetwork, closeAndIssue, fillSender } from '../../../../test/money.ts'
import { testKeys } from '../../../../test/secondFactor.ts'
import { openSmtp } from '../../../../test/smtp.ts'
import { sendDueMails } from '../../office/mail/sending.service.ts'
import { mailNextInvoice } from './delivery.service.ts'
import { renderAll } from '../../../../test/documents.ts'
import { quietLog } from '../../../../test/quietLog.ts'

let t: TestApp
let smtp: Awaited<ReturnType<typeof openSmtp>>
let admin: Caller
const terms = {
  invoice_delivery: 'pdf' as const,
  billing_department: '経理部',
  billing_contact: '請求 花子',
  billing_mail: 'keiri@shop.example',
  billing_cc: ['boss@shop.example'],
}

beforeAll(async () => {
  smtp = await openSmtp()
  t = await testApp('2026-10-20T03:00:00Z')
  await fillSender(t.db)
  admin = await t.asAdmin()
  for (const more of [
    terms,
    { invoice_delivery: 'notice' as const },
    { invoice_delivery: 'none' as const },
  ]) {
    const { id: advertiserId } = await build.advertiser(t.db, more)
    if (more !== terms) await t.asAdvertiser(advertiserId)
    await approvedResult(t, admin, await buildNetwork(t.db, { advertiserId }), 10_000, 7000)
  }
  t.clock.set('2026-11-02T03:00:00Z')
  admin = await t.asAdmin()
  await closeAndIssue(admin, '2026-10')
})
afterAll(async () => {
  await smtp.close()
  await t.close()
})

async function work() {
  await renderAll(t)
  while ((await mailNextInvoice(t.db, t.clock, 'http://app.test')) > 0);
  const config = {
    app: { port: 0, url: 'http://app.test' },
    mail: { smtpUrl: smtp.url, from: 'network@test.example' },
  }
  const deps = { db: t.db, clock: t.clock, config, secretsKey: testKeys.secrets, log: quietLog }
  while ((await sendDueMails(deps)) > 0);
}
const mailsTo = (address: string) =>
  smtp.got.filter(({ to }) => to.some((each) => each.includes(address)))
const pdfIn = (data: string) =>
  Buffer.from(
    /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(data)?.[1] ?? '',
    'base64',
  )
const send = (caller: Caller, ids: number[]) => caller.post('/api/claimManagement/send', { ids })
const claims = async () =>
  (await t.db.selectFrom('claim').select(['id', 'addressee']).orderBy('id').execute()) as {
    id: number
    addressee: object
  }[]

test('an invoice goes to the billing contact and those named for copies, as the very bytes that are kept', async () => {
  await work()
  const [{ id, addressee }] = (await claims()) as [{ id: number; addressee: object }]
  expect(addressee).toMatchObject({ department: '経理部', contact_name: '請求 花子' })
  const { raw } = await admin.get(`/api/claimManagement/pdf/${id}`)
  for (const address of ['keiri@shop.example', 'boss@shop.example']) {
    const [mail] = mailsTo(address)
    expect(pdfIn(mail!.data).equals(raw)).toBe(true)
  }
})

test('who wants a notice gets no PDF, and who wants nothing gets nothing', async () => {
  expect(smtp.got).toHaveLength(3)
  expect(smtp.got.filter(({ data }) => !data.includes('application/pdf'))).toHaveLength(1)
})

test('sent again when somebody asks for it, once however often that is', async () => {
  const [first, , last] = await claims()
  for (const { id } of [first!, first!, last!]) expect((await send(admin, [id])).status).toBe(200)
  await work()
  expect(mailsTo('keiri@shop.example')).toHaveLength(2)
  expect(smtp.got.filter(({ data }) => data.includes('application/pdf'))).toHaveLength(5)
  const clerk = await t.asAdmin(['claimManagement.index'])
  expect((await send(clerk, [first!.id])).status).toBe(403)
})

test('several are sent together: all of them, or none where one cannot be, which the answer names', async () => {
  const [first, second, last] = await claims()
  const ids = [first!.id, second!.id]
  expect((await send(admin, [...ids, last!.id + 1000])).status).toBe(404)
  const advertiserOf = (id: number) =>
    t.db.selectFrom('claim').select(['advertiser_id', 'number']).where('id', '=', id)
  const { advertiser_id, number } = await advertiserOf(ids[0]!).executeTakeFirstOrThrow()
  const setMail = (billing_mail: string | null) =>
    t.db.updateTable('advertiser').set({ billing_mail }).where('id', '=', advertiser_id).execute()
  const waiting = async () =>
    (await t.db.selectFrom('document_delivery').select('id').where('done_at', 'is', null).execute())
      .length
  await setMail(null)
  const refused = await send(admin, ids)
  expect([refused.status, refused.body['message'], await waiting()]).toEqual([
    409,
    expect.stringContaining(`「${number}」：送付先のメールアドレスがありません`),
    0,
  ])
  await setMail(terms.billing_mail)
  expect((await send(admin, ids)).body).toEqual({ changed: 2 })
  expect(await waiting()).toBe(2)
  await work()
  expect(await waiting()).toBe(0)
})

test('without anybody to read it there is nothing to send', async () => {
  const [first] = await claims()
  await t.db.updateTable('advertiser').set({ billing_mail: null }).execute()
  expect((await send(admin, [first!.id])).status).toBe(409)
})

test('whoever has left gets its last invoice as a PDF, for it signs in no longer to read it', async () => {
  const { id: advertiserId } = await build.advertiser(t.db, { invoice_delivery: 'notice' })
  const person = await t.asAdvertiser(advertiserId)
  await givePassword(t.db, person.userId)
  await approvedResult(t, admin, await buildNetwork(t.db, { advertiserId }), 10_001, 7000)
  expect((await person.post('/api/account/withdraw', { password })).status).toBe(200)
  t.clock.set('2026-12-01T03:00:00Z')
  admin = await t.asAdmin()
  expect((await closeAndIssue(admin, '2026-11')).body).toMatchObject({ claims: 1, claimed: 11_001 })
  await work()
  const { id } = await t.db
    .selectFrom('claim')
    .select('id')
    .where('advertiser_id', '=', advertiserId)
    .executeTakeFirstOrThrow()
  const { raw } = await admin.get(`/api/claimManagement/pdf/${id}`)
  expect(smtp.got.filter(({ data }) => pdfIn(data).equals(raw))).toHaveLength(1)
})
