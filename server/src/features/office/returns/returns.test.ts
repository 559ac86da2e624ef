import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MailTemplate } from '@tsunagi/contract/office/messages/mails'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { ownCertificate } from '../../../../test/certificate.ts'
import { openPop3 } from '../../../../test/pop3.ts'
import { quietLog } from '../../../../test/quietLog.ts'
import { returnedMail } from '../../../../test/returnedMail.ts'
import { testKeys } from '../../../../test/secondFactor.ts'
import { openSmtp } from '../../../../test/smtp.ts'
import { mailToken } from '../../../platform/outbox/mailToken.rules.ts'
import { sendDueMails } from '../mail/sending.service.ts'
import { readReturns } from './returns.service.ts'

let t: TestApp
let admin: Caller
let pop: Awaited<ReturnType<typeof openPop3>>
let userId: number

beforeAll(async () => {
  t = await testApp()
  pop = await openPop3({ user: 'returns', password: 'p w' })
  admin = await t.asAdmin()
  userId = (await t.asAffiliater((await build.affiliater(t.db)).id)).userId
})
afterAll(async () => {
  await pop.close()
  await t.close()
})
beforeEach(async () => {
  pop.messages.clear()
  for (const table of ['mail', 'notification_wish', 'read_return'] as const)
    await t.db.deleteFrom(table).execute()
  expect((await save({})).status).toBe(200)
})

async function save(given: object) {
  const { version } = (await admin.get<{ version: number }>('/api/systemOthersSetting/mailReturn'))
    .body
  return admin.post<{ errors: object }>('/api/systemOthersSetting/saveMailReturn', {
    address: 'returns@network.example',
    has_subaddresses: false,
    host: '127.0.0.1',
    port: pop.port,
    security: 'none',
    user: 'returns',
    password: 'p w',
    ...given,
    version,
  })
}
async function sent(template: MailTemplate = 'mailing') {
  const { id } = await t.db
    .insertInto('mail')
    .values({
      template,
      language: 'ja',
      to_address: 'ann@reader.example',
      subject: '件名',
      body: '本文',
      user_id: userId,
      state: 'sent',
      sent_at: t.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const comesBack = (name: string, mailId: number) =>
  pop.messages.set(`${name}${mailId}`, returnedMail(name, mailToken(testKeys.secrets, mailId)))
const read = () => readReturns({ db: t.db, clock: t.clock, secretsKey: testKeys.secrets })
const shown = async (id: number) =>
  (
    await admin.get<{ state: string; last_error: string | null; returns: { kind: string }[] }>(
      `/api/mail/show/${id}`,
    )
  ).body
const wishes = () => t.db.selectFrom('notification_wish').select(['kind', 'how']).execute()

test('an email that cannot be delivered is marked like one that the mail server refuses, with why', async () => {
  const [hard, full, late, well] = [await sent(), await sent(), await sent(), await sent()]
  comesBack('exchangeUnknownUser', hard)
  comesBack('gmailFull', full)
  comesBack('postfixDelayed', late)
  expect(await read()).toBe(3)
  expect(pop.messages.size).toBe(0)
  expect(await shown(hard)).toMatchObject({
    state: 'bounced',
    last_error: expect.stringContaining('RecipientNotFound'),
    returns: [{ kind: 'hard', status: '5.1.10' }],
  })
  expect(await shown(full)).toMatchObject({ state: 'failed', returns: [{ kind: 'soft' }] })
  expect(await shown(late)).toMatchObject({ state: 'sent', returns: [{ kind: 'delayed' }] })
  expect(await shown(well)).toMatchObject({ state: 'sent', returns: [] })
})

test('a report counts once, though the worker dies before the mailbox is emptied', async () => {
  const id = await sent()
  comesBack('postfixUnknownUser', id)
  const kept = new Map(pop.messages)
  await read()
  for (const [uidl, message] of kept) pop.messages.set(uidl, message)
  await read()
  expect((await shown(id)).returns).toHaveLength(1)
})

test('a message with a line that is too long to be read stays, and holds up none behind it', async () => {
  pop.messages.set('long', `Subject: x\r\n\r\n${'x'.repeat(4_200_000)}`)
  const id = await sent()
  comesBack('postfixUnknownUser', id)
  await expect(read()).rejects.toThrow('too long')
  expect(await read()).toBe(1)
  expect(await shown(id)).toMatchObject({ state: 'bounced' })
  expect([...pop.messages.keys()]).toEqual(['long'])
})

test('a message of very many blanks is read as fast as any other', async () => {
  const blanks = ' '.repeat(400_000)
  pop.messages.set(
    'blanks',
    `Content-Transfer-Encoding: quoted-printable\r\n\r\n${blanks}x\r\nsoft =\r\nend`,
  )
  const began = performance.now()
  expect(await read()).toBe(0)
  expect(performance.now() - began).toBeLessThan(5000)
})

test('who reports an email as spam gets no more of its kind, and nothing else changes', async () => {
  comesBack('complaint', await sent('mailing'))
  await read()
  expect(await wishes()).toEqual([{ kind: 'mailing', how: 'off' }])
})

test('what cannot be switched off stays on, and the report is noted', async () => {
  const id = await sent('statementIssued')
  comesBack('complaint', id)
  await read()
  expect(await wishes()).toEqual([])
  expect((await shown(id)).returns).toMatchObject([{ kind: 'complaint' }])
})

test('answers of people, and reports about emails that are not ours, stay in the mailbox and are not read again', async () => {
  const id = await sent()
  comesBack('outOfOffice', id)
  pop.messages.set('foreign', returnedMail('postfixUnknownUser', `m${id}.${'0'.repeat(20)}`))
  expect(await read()).toBe(0)
  expect([...pop.messages.keys()]).toEqual([`outOfOffice${id}`, 'foreign'])
  expect(await shown(id)).toMatchObject({ state: 'sent', returns: [] })
  expect(await t.db.selectFrom('read_return').selectAll().execute()).toHaveLength(2)
  pop.messages.clear()
  await read()
  expect(await t.db.selectFrom('read_return').selectAll().execute()).toEqual([])
})

test('without a mailbox nothing is read; one that does not open says so; its password is never given to another server', async () => {
  const test = () => admin.post<{ message: string }>('/api/systemOthersSetting/testMailReturn')
  expect((await test()).body).toEqual({ messages: 0 })
  await save({ password: 'wrong' })
  expect((await test()).status).toBe(409)
  await expect(read()).rejects.toThrow('wrong password')
  const moved = await save({ password: '', host: 'pop.elsewhere.example' })
  expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['password']])
  expect((await save({ host: '', password: '' })).status).toBe(200)
  expect(await read()).toBe(0)
})

test('a mailbox whose certificate nobody trusts is not opened, and it is said what to do', async () => {
  const own = ownCertificate(['localhost'])
  const foreign = await openPop3({ user: 'returns', password: 'p w' }, { ...own, security: 'tls' })
  await save({ host: 'localhost', port: foreign.port, security: 'tls' })
  const { status, body } = await admin.post<{ message: string }>(
    '/api/systemOthersSetting/testMailReturn',
  )
  expect([status, body.message]).toEqual([409, expect.stringContaining('NODE_EXTRA_CA_CERTS')])
  await expect(read()).rejects.toThrow('self-signed certificate')
  expect(foreign.said).toEqual([])
  await foreign.close()
})

test('emails come back to the address that is named, to one of their own where the mailbox takes those, and are named in their heads', async () => {
  const smtp = await openSmtp()
  const config = {
    app: { port: 0, url: 'https://app.test' },
    mail: { smtpUrl: smtp.url, from: 'no-reply@network.example' },
  }
  const send = async () => {
    const id = await sent()
    await t.db
      .updateTable('mail')
      .set({ state: 'waiting', sent_at: null })
      .where('id', '=', id)
      .execute()
    const deps = { db: t.db, clock: t.clock, log: quietLog, secretsKey: testKeys.secrets, config }
    await sendDueMails(deps)
    return { ...smtp.got.at(-1)!, token: mailToken(testKeys.secrets, id) }
  }
  const plain = await send()
  expect(plain.from).toContain('<returns@network.example>')
  expect(plain.data).toMatch(
    new RegExp(`^Message-ID:\\s+<${plain.token}\\.[^>]+@network\\.example>`, 'm'),
  )
  await save({ has_subaddresses: true })
  const own = await send()
  expect(own.from).toContain(`<returns+${own.token}@network.example>`)
  await save({ address: '', host: '', password: '' })
  expect((await send()).from).toContain('<no-reply@network.example>')
  await smtp.close()
})
