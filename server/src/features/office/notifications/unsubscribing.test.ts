import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MailTemplate } from '@tsunagi/contract/office/messages/mails'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { fillSender, sender } from '../../../../test/money.ts'
import { quietLog } from '../../../../test/quietLog.ts'
import { testKeys } from '../../../../test/secondFactor.ts'
import { openSmtp } from '../../../../test/smtp.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import {
  readUnsubscribeToken,
  unsubscribeToken,
} from '../../../platform/outbox/unsubscribeToken.rules.ts'
import { sendDueMails } from '../mail/sending.service.ts'
import { sendDigests } from './digest.service.ts'

let t: TestApp
let smtp: Awaited<ReturnType<typeof openSmtp>>
let person: Caller
beforeAll(async () => {
  t = await testApp()
  smtp = await openSmtp()
  person = await t.asAdvertiser(
    (await build.advertiser(t.db, { cc_mail_addresses: ['boss@test.example'] })).id,
  )
})
afterAll(async () => {
  await smtp.close()
  await t.close()
})
beforeEach(async () => {
  for (const table of ['mail', 'notification', 'notification_wish'] as const)
    await t.db.deleteFrom(table).execute()
  smtp.got.length = 0
})

/** What a mail of a template to the person looks like on the wire, its lines unfolded. */
async function sent(template: MailTemplate) {
  await t.db.transaction().execute((tx) =>
    enqueueMail(tx, {
      template,
      to: 'person@test.example',
      userId: person.userId,
      language: 'en',
      values: {} as never,
    }),
  )
  return onTheWire()
}
async function onTheWire() {
  while (
    (await sendDueMails({
      db: t.db,
      clock: t.clock,
      log: quietLog,
      secretsKey: testKeys.secrets,
      config: {
        app: { port: 0, url: 'https://app.test' },
        mail: { smtpUrl: smtp.url, from: undefined },
      },
    })) > 0
  );
  return smtp.got.map(({ to, data }) => ({
    to: to.join().replaceAll(/[<>]/g, '').replace(/ .*/, ''),
    data: data.replaceAll(/\r\n[ \t]+/g, ' '),
  }))
}
const tokenIn = (data: string) => /oneClick\/([\w-]+)>/.exec(data)?.[1] ?? ''
const oneClick = (token: string) =>
  t.app.inject({
    method: 'POST',
    url: `/api/unsubscribe/oneClick/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
const howOf = async (wanted: string) =>
  (
    await person.get<{ items: { kind: string; how: string }[] }>('/api/notification/wishes')
  ).body.items.find(({ kind }) => kind === wanted)?.how

test('what can be switched off is switched off by one click, without signing in; a copy has no such link', async () => {
  const mails = await sent('capReached')
  expect(mails.map(({ to }) => to)).toEqual(['person@test.example', 'boss@test.example'])
  const [own, copy] = [mails[0]!, mails[1]!]
  expect(own.data).toMatch(/^List-Unsubscribe: <https:\/\/app\.test\/api\/unsubscribe\/oneClick\//m)
  expect(own.data).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
  expect(copy.data).not.toMatch(/unsubscribe/i)
  expect(await howOf('promotion')).toBe('now')
  expect((await oneClick(tokenIn(own.data))).statusCode).toBe(200)
  expect((await oneClick(tokenIn(own.data))).statusCode).toBe(200)
  expect(await howOf('promotion')).toBe('off')
})

test('what can be switched off says who sends it, where they are and how they are reached; a copy leaves that to the email itself', async () => {
  const words = async () =>
    (await sent('mailing')).map(({ data }) =>
      Buffer.from(
        data
          .replaceAll(/=\r\n/g, '')
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
            String.fromCharCode(Number.parseInt(hex, 16)),
          ),
        'latin1',
      ).toString(),
    )
  expect((await words())[0]).toMatch(
    /unsubscribe#token=\S+\r\n\r\nSent by: Tsunagi\r\nContact: https:\/\/app\.test\/lp\/contact/,
  )
  await fillSender(t.db)
  const site = { support_mail_address: 'help@test.example' }
  await t.db
    .insertInto('setting')
    .values({ section: 'site', value: JSON.stringify(site) })
    .execute()
  smtp.got.length = 0
  expect((await words())[0]).toContain(
    `Sent by: ${sender.company}\r\n〒150-0002 ${sender.address}\r\nContact: help@test.example`,
  )
  expect((await words())[1]).not.toContain(sender.company)
})

test('what cannot be switched off has no link, and one that was made up does nothing', async () => {
  for (const template of ['suspended', 'invoiceIssued', 'newDevice'] as const)
    for (const { data } of await sent(template)) expect(data).not.toMatch(/unsubscribe/i)
  const forged = [
    '',
    'rubbish',
    `${person.userId}-promotion-${'A'.repeat(43)}`,
    unsubscribeToken('another key', { userId: person.userId, subject: 'promotion' }),
    unsubscribeToken(testKeys.secrets, { userId: 987_654_321, subject: 'promotion' }),
    unsubscribeToken(testKeys.secrets, { userId: person.userId, subject: 'money' }),
  ]
  for (const token of forged.slice(1)) expect((await oneClick(token)).statusCode).toBe(422)
  for (const token of forged)
    expect((await t.asNobody.post('/api/unsubscribe', { token })).status).toBe(422)
  expect(await t.db.selectFrom('notification_wish').selectAll().execute()).toEqual([])
})

test('looking at a link changes nothing; the page switches off what the link is for', async () => {
  const token = tokenIn((await sent('capReached'))[0]!.data)
  expect((await t.asNobody.post('/api/unsubscribe/check', { token })).body).toEqual({
    subject: 'promotion',
  })
  expect(await howOf('promotion')).toBe('now')
  await t.asNobody.post('/api/unsubscribe', { token })
  expect(await howOf('promotion')).toBe('off')
})

test('the link of a digest switches off all that comes in it', async () => {
  for (const kind of ['reservation', 'inquiry'])
    await person.post('/api/notification/wish', { kind, how: 'daily' })
  await sent('inquiryMoved')
  smtp.got.length = 0
  await sendDigests({ db: t.db, appUrl: 'https://app.test' })
  const [digest] = await onTheWire()
  await oneClick(tokenIn(digest!.data))
  expect([await howOf('reservation'), await howOf('inquiry'), await howOf('promotion')]).toEqual([
    'off',
    'off',
    'now',
  ])
})

test('nothing else takes forms', async () => {
  const reply = await t.app.inject({
    method: 'POST',
    url: '/api/unsubscribe',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'token=x',
  })
  expect(reply.statusCode).toBe(400)
})

test('a token names its person and its kind, and nothing of it can be exchanged', () => {
  const token = unsubscribeToken('key', { userId: 7, subject: 'rankUp' })
  expect(readUnsubscribeToken('key', token)).toEqual({ userId: 7, subject: 'rankUp' })
  for (const changed of [
    token.replace('7-', '8-'),
    token.replace('rankUp', 'rankDown'),
    token.slice(0, -1),
    `${token}A`,
  ])
    expect(readUnsubscribeToken('key', changed)).toBeNull()
})
