import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailTemplateNames, mailTemplates } from '@tsunagi/contract/office/messages/mails'
import { languages } from '@tsunagi/contract/messages/text'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { headerOf, outbox } from '../../../../test/outbox.ts'
import { mailTo } from '../../../../test/signIn.ts'
import { openSmtp } from '../../../../test/smtp.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import {
  defaultWords,
  fillWords,
  isMailAddress,
  problemsOf,
  sampleValues,
} from '../../../platform/outbox/mailWords.rules.ts'

let t: TestApp
let admin: Caller
let smtp: Awaited<ReturnType<typeof openSmtp>>
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
  smtp = await openSmtp()
})
afterAll(async () => {
  await smtp.close()
  await t.close()
})
beforeEach(async () => {
  await t.db.deleteFrom('mail').execute()
  smtp.got.length = 0
})

const { sendBy, reset, states } = outbox(() => t)

describe('every mail', () => {
  for (const template of mailTemplateNames) {
    test(`${template} is complete in both languages`, () => {
      for (const language of languages) {
        const words = defaultWords(template, language)
        expect(problemsOf(template, words)).toEqual({ unknown: [], missing: [] })
        const values = { ...sampleValues(template, language), site: 'Tsunagi' }
        const filled = fillWords(words, values, language)
        expect(filled.subject + filled.body).not.toMatch(/\{\{|\}\}|undefined/)
        if (language === 'en') expect(filled.subject + filled.body).not.toMatch(/円|：/)
        for (const name of Object.keys(mailTemplates[template].variables))
          expect(`${words.subject}${words.body}`).toContain(`{{${name}}}`)
      }
    })
  }
})

describe('what people type', () => {
  test('never becomes a header, a second recipient or a variable', async () => {
    await t.db.transaction().execute((tx) =>
      enqueueMail(tx, {
        template: 'contactToOperator',
        to: 'desk@test.example',
        userId: null,
        language: 'ja',
        values: {
          topic: 'x\r\nBcc: victim@test.example',
          company: '{{site}}',
          name: '{{message}}',
          mail_address: 'a@b.example',
          phone: '1',
          message: 'line one\r\nline two\u0000',
        },
      }),
    )
    for (const to of [
      'a@test.example, b@test.example',
      'a@test.example\r\nBcc: c@test.example',
      '"x" <a@test.example>',
      'nobody',
    ])
      await reset(to)
    await sendBy(smtp.url)
    expect(smtp.got.map(({ to }) => to)).toEqual([['<desk@test.example>']])
    expect(headerOf(smtp.got[0]!.data, 'Bcc')).toBeUndefined()
    const { subject, body } = await mailTo(t, 'desk@test.example', 'contactToOperator')
    expect(subject).toBe('【Tsunagi】お問い合わせ：x Bcc: victim@test.example')
    expect(body).toContain('会社名：{{site}}\n氏名：{{message}}\n')
    expect(body).toContain('line one\nline two\n')
    expect((await states()).slice(1).every(([, state]) => state === 'bounced')).toBe(true)
  })
  test('an address is one plain address', () => {
    for (const good of ['a@b.example', "o'neil+tag@sub.b.example", '日本@例え.example'])
      expect([good, isMailAddress(good)]).toEqual([good, true])
    for (const bad of [
      'a',
      'a@',
      '@b',
      'a b@c',
      'a@b,c@d',
      'a@b;c',
      '<a@b>',
      'a@b\n',
      `${'x'.repeat(250)}@b.example`,
    ])
      expect([bad, isMailAddress(bad)]).toEqual([bad, false])
  })
})

describe('the words of a mail', () => {
  const show = async () =>
    (
      await admin.get<{
        version: number
        ja: { subject: string; body: string }
        en: { subject: string; body: string }
      }>('/api/mailTemplate/show/passwordReset')
    ).body

  test('are replaced by the operator, shown as a preview, and put back', async () => {
    const { version, en } = await show()
    const ja = { subject: '再設定 {{site}}', body: '{{name}} さん\n{{link}}' }
    expect(
      (await admin.post('/api/mailTemplate/save/passwordReset', { version, ja, en })).body,
    ).toEqual({ version: version + 1 })
    await reset('a@test.example')
    expect(await mailTo(t, 'a@test.example', 'passwordReset')).toMatchObject({
      subject: '再設定 Tsunagi',
      body: '港 太郎 さん\nhttp://app.test/lp/passwordReset#token=AbC-123_x',
    })
    const {
      body: { items },
    } = await admin.get<{ items: { template: string; edited: boolean }[] }>(
      '/api/mailTemplate/index',
    )
    expect(items.filter(({ edited }) => edited).map(({ template }) => template)).toEqual([
      'passwordReset',
    ])
    expect(items).toHaveLength(mailTemplateNames.length)
    expect((await admin.post('/api/mailTemplate/reset/passwordReset')).body).toEqual({
      version: version + 2,
    })
    expect((await show()).ja).toEqual(defaultWords('passwordReset', 'ja'))
  })
  test('of two who save at the same time one is told', async () => {
    const { version, ja, en } = await show()
    const statuses = (
      await Promise.all(
        [1, 2].map(() => admin.post('/api/mailTemplate/save/passwordReset', { version, ja, en })),
      )
    ).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    expect(
      (await admin.post('/api/mailTemplate/save/passwordReset', { version, ja, en })).status,
    ).toBe(409)
  })
  test('may use only the variables of the mail, and never lose the link', async () => {
    const { version, ja, en } = await show()
    expect(
      (
        await admin.post('/api/mailTemplate/save/passwordReset', {
          version,
          ja: { ...ja, body: '{{link}} {{password}}' },
          en,
        })
      ).body,
    ).toEqual({
      errors: {
        'ja.body': [
          '{{password}} は使えません。使えるのは {{name}} {{link}} {{valid_until}} {{site}} です。',
        ],
      },
    })
    expect(
      (
        await admin.post('/api/mailTemplate/preview/passwordReset', {
          language: 'en',
          subject: 's',
          body: 'Dear {{name}}',
        })
      ).body,
    ).toEqual({ errors: { body: ['{{link}} を入れてください。'] } })
    expect(
      (
        await admin.post('/api/mailTemplate/preview/passwordReset', {
          language: 'en',
          subject: '{{site}}',
          body: '{{name}}: {{link}}',
        })
      ).body,
    ).toEqual({
      subject: 'Tsunagi',
      body: 'Taro Yamada: https://network.example/lp/passwordReset#token=…',
    })
  })
  test('go out as a test to the own address only', async () => {
    const { body } = await admin.post<{ to_address: string }>(
      '/api/mailTemplate/test/accountApproved',
      { language: 'ja', subject: '件名', body: '{{name}} {{login_link}}' },
    )
    expect(await states()).toEqual([[body.to_address, 'waiting', 0]])
  })
})
