import { createPublicKey, createVerify, createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { mailDomain } from '@tsunagi/contract/office/mailDomain'
import type { Response } from '@tsunagi/contract/endpoint'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { quietLog } from '../../../../test/quietLog.ts'
import { testKeys } from '../../../../test/secondFactor.ts'
import { openSmtp } from '../../../../test/smtp.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { sendDueMails } from './sending.service.ts'

let t: TestApp
let admin: Caller
let smtp: Awaited<ReturnType<typeof openSmtp>>
const records = new Map<string, string[]>()
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z', {
    hostProof: {
      txt: (name) => Promise.resolve(records.get(name) ?? []),
      read: () => Promise.resolve(null),
    },
  })
  admin = await t.asAdmin()
  smtp = await openSmtp()
})
afterAll(async () => {
  await smtp.close()
  await t.close()
})

type Shown = Response<typeof mailDomain.show>
const show = async () => (await admin.get<Shown>('/api/systemOthersSetting/mailDomain')).body
const sign = (signs: boolean) => admin.post('/api/systemOthersSetting/mailDomainSign', { signs })
const dkim = async () => (await show()).checks.find(({ record }) => record === 'dkim')!

async function wire() {
  smtp.got.length = 0
  await t.db.deleteFrom('mail').execute()
  await t.db.transaction().execute((tx) =>
    enqueueMail(tx, {
      template: 'testMail',
      to: 'a@test.example',
      userId: null,
      language: 'ja',
      values: { at: '正午' },
    }),
  )
  await sendDueMails({
    db: t.db,
    clock: t.clock,
    log: quietLog,
    secretsKey: testKeys.secrets,
    config: {
      app: { port: 0, url: 'https://own.example' },
      mail: { smtpUrl: smtp.url, from: undefined },
    },
  })
  return smtp.got[0]!.data
}

test('the card says what the domain lacks; mails are signed once the key’s record stands, and the key never leaves', async () => {
  const { domain, has_key, signs, checks } = await show()
  expect([has_key, signs]).toEqual([false, false])
  expect(checks.map(({ record, state }) => [record, state])).toEqual([
    ['spf', 'missing'],
    ['dkim', 'missing'],
    ['dmarc', 'missing'],
  ])
  expect((await sign(true)).status).toBe(409)
  expect((await admin.post('/api/systemOthersSetting/mailDomainKey')).status).toBe(200)
  const { name, wanted } = await dkim()
  expect(name).toMatch(new RegExp(`^tsunagi\\w+\\._domainkey\\.${domain}$`))
  expect((await sign(true)).status).toBe(409)
  expect(await wire()).not.toContain('DKIM-Signature')
  records.set(name, [wanted!])
  expect((await dkim()).state).toBe('good')
  expect((await sign(true)).status).toBe(200)
  const answers = JSON.stringify([
    await show(),
    (await admin.get('/api/systemOthersSetting/mail')).body,
  ])
  expect(answers).not.toMatch(/PRIVATE|sealed/)
  expect(verified(await wire(), wanted!)).toBe(true)
  expect((await sign(false)).status).toBe(200)
  expect(await wire()).not.toContain('DKIM-Signature')
})

test('only who may change the settings makes keys', async () => {
  const reader = await t.asAdmin(['systemOthersSetting.show'])
  expect((await reader.get('/api/systemOthersSetting/mailDomain')).status).toBe(200)
  expect((await reader.post('/api/systemOthersSetting/mailDomainKey')).status).toBe(403)
  expect(
    (await reader.post('/api/systemOthersSetting/mailDomainSign', { signs: true })).status,
  ).toBe(403)
})

/** Checks a signature as receivers do (RFC 6376, relaxed/relaxed). */
function verified(data: string, record: string): boolean {
  const [head, ...rest] = data.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n').replace(/\r\n\.\r\n$/, '\r\n')
  const fields = head!.split(/\r\n(?![ \t])/)
  const relaxed = (field: string) => {
    const [name, ...value] = field.split(':')
    return `${name!.toLowerCase().trim()}:${value
      .join(':')
      .replaceAll(/\r\n/g, '')
      .replaceAll(/[ \t]+/g, ' ')
      .trim()}`
  }
  const signatureField = fields.find((field) => /^dkim-signature:/i.test(field))
  if (!signatureField) return false
  const tag = (name: string) =>
    new RegExp(`[;:\\s]${name}=([^;]*)`).exec(signatureField)?.[1]?.replaceAll(/\s/g, '') ?? ''
  const relaxedBody = `${body
    .split('\r\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trimEnd())
    .join('\r\n')
    .replace(/(?:\r\n)*$/, '')}\r\n`
  if (createHash('sha256').update(relaxedBody).digest('base64') !== tag('bh')) return false
  const signed = tag('h')
    .split(':')
    .flatMap(
      (name) =>
        fields.find((field) => field.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? [],
    )
    .map(relaxed)
  const own = relaxed(signatureField)
    .replace(/([;:\s]b=)[^;]*/, '$1')
    .trimEnd()
  const key = createPublicKey({
    key: Buffer.from(/p=([^;]+)/.exec(record)![1]!, 'base64'),
    format: 'der',
    type: 'spki',
  })
  return createVerify('sha256')
    .update([...signed, own].join('\r\n'))
    .verify(key, tag('b'), 'base64')
}
