import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailTemplateNames, mailTemplates } from '@tsunagi/contract/office/messages/mails'
import { languages } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import { testKeys } from '../../../../test/secondFactor.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { later, mailTo } from '../../../../test/signIn.ts'
import { openSmtp } from '../../../../test/smtp.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { nextTry } from './mail.rules.ts'
import {
  defaultWords,
  fillWords,
  isMailAddress,
  problemsOf,
  sampleValues,
} from '../../../platform/outbox/mailWords.rules.ts'
import { mailServer } from './mailServer.rules.ts'
import { claimDueMails, setFailed, setSent } from './sending.queries.ts'
import { sendDueMails } from './sending.service.ts'
import { quietLog } from '../../../../test/quietLog.ts'

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

const sendBy = (smtpUrl: string | undefined, clock: Clock = t.clock, from?: string) =>
  sendDueMails({
    db: t.db,
    clock,
    log: quietLog,
    secretsKey: testKeys.secrets,
    config: { app: { port: 0, url: 'http://app.test' }, mail: { smtpUrl, from } },
  })
const send = (smtpUrl = smtp.url) => sendBy(smtpUrl)
const sendWithout = () => sendBy(undefined)
const reset = (to: string, name = '港 太郎', language: 'ja' | 'en' = 'ja') =>
  t.db.transaction().execute((tx) =>
    enqueueMail(tx, {
      template: 'passwordReset',
      to,
      userId: null,
      language,
      values: {
        name,
        link: 'http://app.test/lp/passwordReset#token=AbC-123_x',
        valid_until: '2026-11-10 12:30',
      },
    }),
  )
const states = async () =>
  (
    await t.db
      .selectFrom('mail')
      .select(['to_address', 'state', 'attempts'])
      .orderBy('id')
      .execute()
  ).map(({ to_address, state, attempts }) => [to_address, state, attempts])
const header = (data: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'mi').exec(data.split('\r\n\r\n')[0]!)?.[1]

describe('every mail', () => {
  for (const template of mailTemplateNames) {
    test(`${template} is complete in both languages`, () => {
      for (const language of languages) {
        const words = defaultWords(template, language)
        expect(problemsOf(template, words)).toEqual({ unknown: [], missing: [] })
        const values = { ...sampleValues(template, language), site: 'Tsunagi' }
        const filled = fillWords(words, values, language)
        expect(filled.subject + filled.body).not.toMatch(/\{\{|\}\}|undefined/)
        for (const name of Object.keys(mailTemplates[template].variables))
          expect(`${words.subject}${words.body}`).toContain(`{{${name}}}`)
      }
    })
  }
})

describe('the outbox', () => {
  test('takes a mail only if what causes it is committed', async () => {
    await t.db
      .transaction()
      .execute(async (tx) => {
        await enqueueMail(tx, {
          template: 'testMail',
          to: 'a@test.example',
          userId: null,
          language: 'ja',
          values: { at: 'x' },
        })
        throw new Error('taken back')
      })
      .catch(() => {})
    expect(await states()).toEqual([])
  })
  test('without a mail server keeps mails, and the owner reads them on screen', async () => {
    await reset('a@test.example')
    await sendWithout()
    expect(await states()).toEqual([['a@test.example', 'kept', 0]])
    const { body } = await admin.get<{ items: { id: number; subject: string }[]; total: number }>(
      '/api/mail/outbox',
      { state: 'kept' },
    )
    expect(body).toMatchObject({ total: 1, items: [{ subject: '【Tsunagi】パスワードの再設定' }] })
    expect(
      (await admin.get<{ body: string }>(`/api/mail/show/${body.items[0]!.id}`)).body.body,
    ).toContain('#token=AbC-123_x')
    const clerk = await t.asAdmin(['mail.outbox', 'mail.show'])
    expect(
      (await clerk.get<{ body: string }>(`/api/mail/show/${body.items[0]!.id}`)).body.body,
    ).toContain('#token=…')
  })
  test('is searched by state, kind, words and day, and had as CSV', async () => {
    await reset('a@test.example')
    await reset('b@test.example')
    const total = async (query: Record<string, string>) =>
      (await admin.get<{ total: number }>('/api/mail/outbox', query)).body.total
    const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
    expect([
      await total({ word: 'A@TEST' }),
      await total({ template: 'newDevice' }),
      await total({ state: 'waiting' }),
      await total({ from: today, to: today }),
      await total({ to: '2020-01-01' }),
    ]).toEqual([1, 0, 2, 2, 0])
    expect((await admin.get('/api/mail/outbox/csv')).raw.toString()).toContain('b@test.example')
  })
  test('is closed to administrators without the key and to everyone else', async () => {
    expect((await (await t.asAdmin(['media.search'])).get('/api/mail/outbox')).status).toBe(403)
    expect((await (await t.asAdvertiser()).get('/api/mail/outbox')).status).toBe(403)
  })
})

describe('sending', () => {
  test('hands a mail over in its language, and cuts the link out of what is kept', async () => {
    await reset('a@test.example')
    await reset('b@test.example', 'Taro', 'en')
    expect(await send()).toBe(2)
    expect(smtp.got.map(({ to }) => to)).toEqual([['<a@test.example>'], ['<b@test.example>']])
    expect(smtp.got[1]!.data.replaceAll('=3D', '=')).toContain('#token=AbC-123_x')
    expect(header(smtp.got[1]!.data, 'Subject')).toBe('[Tsunagi] Reset your password')
    expect(header(smtp.got[1]!.data, 'From')).toBe('Tsunagi <no-reply@app.test>')
    expect(header(smtp.got[1]!.data, 'Auto-Submitted')).toBe('auto-generated')
    expect(await states()).toEqual([
      ['a@test.example', 'sent', 1],
      ['b@test.example', 'sent', 1],
    ])
    expect((await mailTo(t, 'a@test.example', 'passwordReset')).body).toContain('#token=…')
    expect(await send()).toBe(0)
  })
  test('marks an address that does not exist, and tries one that is busy again, later and later', async () => {
    await reset('gone@test.example')
    await reset('busy@test.example')
    await reset('fine@test.example')
    await send()
    expect(await states()).toEqual([
      ['gone@test.example', 'bounced', 1],
      ['busy@test.example', 'waiting', 1],
      ['fine@test.example', 'sent', 1],
    ])
    expect(await send()).toBe(0)
    later(t, 60)
    expect(await send()).toBe(1)
    expect(
      [1, 2, 3, 7, 8].map((attempts) => nextTry(attempts, new Date(0))?.getTime() ?? null),
    ).toEqual([60_000, 300_000, 900_000, 86_400_000, null])
    for (let tries = 0; tries < 8; tries++) {
      later(t, 86_400)
      await send()
    }
    expect((await states())[1]).toEqual(['busy@test.example', 'failed', 8])
    expect((await mailTo(t, 'busy@test.example', 'passwordReset')).last_error).toContain('451')
  })
  test('what the mail server has against its sender is no fault of the address: it goes out once that is set right', async () => {
    await reset('relay@test.example')
    await send()
    await reset('a@test.example')
    await sendBy(smtp.url, t.clock, 'stranger@test.example')
    expect(await states()).toEqual([
      ['relay@test.example', 'waiting', 1],
      ['a@test.example', 'waiting', 1],
    ])
    expect((await mailTo(t, 'a@test.example', 'passwordReset')).last_error).toContain('553')
    later(t, 60)
    await send()
    expect((await states())[1]).toEqual(['a@test.example', 'sent', 2])
  })
  test('survives a mail server that is away', async () => {
    await reset('a@test.example')
    await send('smtp://127.0.0.1:1')
    expect(await states()).toEqual([['a@test.example', 'waiting', 1]])
    later(t, 60)
    await send()
    expect(await states()).toEqual([['a@test.example', 'sent', 2]])
  })
  test('goes by who waits longest, wherever a mail lies in its table', async () => {
    const minutesAgo = { b: 2, a: 3, c: 1 }
    for (const [name, minutes] of Object.entries(minutesAgo)) {
      await reset(`${name}@test.example`)
      await t.db
        .updateTable('mail')
        .set({ next_try_at: new Date(t.clock.now().getTime() - minutes * 60_000) })
        .where('to_address', '=', `${name}@test.example`)
        .execute()
    }
    await send()
    expect(smtp.got.map(({ to }) => to)).toEqual(
      ['a', 'b', 'c'].map((name) => [expect.stringContaining(`${name}@test.example`)]),
    )
  })
  test('two workers send each mail once', async () => {
    for (let mail = 0; mail < 30; mail++) await reset(`many-${mail}@test.example`)
    await Promise.all([send(), send()])
    await send()
    expect(new Set(smtp.got.map(({ to }) => to[0])).size).toBe(30)
    expect(smtp.got).toHaveLength(30)
  })
  test('a mail that a dead worker held goes out after its lease', async () => {
    await reset('a@test.example')
    await t.db
      .updateTable('mail')
      .set({ state: 'sending', next_try_at: new Date(t.clock.now().getTime() + 300_000) })
      .execute()
    expect(await send()).toBe(0)
    later(t, 301)
    expect(await send()).toBe(1)
  })
  test('a worker that comes late changes nothing another wrote down', async () => {
    await reset('a@test.example')
    await reset('b@test.example')
    const [late, unsent] = await claimDueMails(t.db, t.clock.now(), 20)
    later(t, 301)
    expect(await send()).toBe(2)
    await setFailed(t.db, late!, 'failed', null, 'too late')
    await setSent(t.db, { ...unsent!, body: 'too late' }, t.clock.now())
    expect(await states()).toEqual([
      ['a@test.example', 'sent', 2],
      ['b@test.example', 'sent', 2],
    ])
    expect((await mailTo(t, 'b@test.example', 'passwordReset')).body).toContain('#token=…')
  })
  test('a worker that takes too long leaves what it has not sent to others', async () => {
    await reset('a@test.example')
    const start = t.clock.now().getTime()
    let looked = 0
    await sendBy(smtp.url, { now: () => new Date(start + 300_000 * looked++) })
    expect(smtp.got).toEqual([])
    later(t, 301)
    expect(await send()).toBe(1)
    expect(smtp.got).toHaveLength(1)
  })
  test('a mail is one worker’s for as long as its attempt takes, however long those before it took', async () => {
    const start = t.clock.now().getTime()
    let seconds = 0
    const clock = { now: () => new Date(start + seconds * 1000) }
    const slow = await openSmtp(async ({ to: [to] }) => {
      seconds += 299
      if (to!.includes('b@')) await sendBy(smtp.url, clock)
    })
    await reset('a@test.example')
    await reset('b@test.example')
    await sendBy(slow.url, clock)
    await slow.close()
    expect([slow.got.length, smtp.got]).toEqual([2, []])
    expect(await states()).toEqual([
      ['a@test.example', 'sent', 1],
      ['b@test.example', 'sent', 1],
    ])
  })
  test('goes out under the same Message-ID again where nobody knows whether it arrived, under another when it is sent once more', async () => {
    await reset('a@test.example')
    await send()
    const waitsAgain = (noted: object) =>
      t.db
        .updateTable('mail')
        .set({ state: 'waiting', ...noted })
        .execute()
    await waitsAgain({ sent_at: null })
    await send()
    await waitsAgain({})
    await send()
    const [first, repeated, more] = smtp.got.map(({ data }) => header(data, 'Message-ID'))
    expect(repeated).toBe(first)
    expect(more).not.toBe(first)
  })
  test('a mail that is under way is not kept when the mail server is taken out', async () => {
    await reset('a@test.example')
    const [sending] = await claimDueMails(t.db, t.clock.now(), 20)
    await reset('b@test.example')
    await sendWithout()
    await setSent(t.db, sending!, t.clock.now())
    expect(await states()).toEqual([
      ['a@test.example', 'sent', 1],
      ['b@test.example', 'kept', 0],
    ])
  })
  test('again, by hand, works for what holds no link that was cut out', async () => {
    await t.db.transaction().execute((tx) =>
      enqueueMail(tx, {
        template: 'testMail',
        to: 'a@test.example',
        userId: null,
        language: 'ja',
        values: { at: 'x' },
      }),
    )
    await reset('b@test.example')
    await send()
    const rows = await t.db.selectFrom('mail').select('id').orderBy('id').execute()
    expect((await admin.post(`/api/mail/resend/${rows[0]!.id}`)).status).toBe(200)
    expect((await admin.post(`/api/mail/resend/${rows[0]!.id}`)).status).toBe(409)
    expect((await admin.post(`/api/mail/resend/${rows[1]!.id}`)).status).toBe(409)
    expect(await send()).toBe(1)
  })
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
    await send()
    expect(smtp.got.map(({ to }) => to)).toEqual([['<desk@test.example>']])
    expect(header(smtp.got[0]!.data, 'Bcc')).toBeUndefined()
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

describe('the mail server', () => {
  const unset = {
    smtp_host: '',
    smtp_port: null,
    smtp_security: 'starttls',
    smtp_user: '',
    smtp_password_sealed: null,
    from_address: '',
    from_name: '',
  } as const
  const defaults = {
    smtpUrl: undefined,
    from: undefined,
    appUrl: 'https://network.example:8443',
    siteName: 'つなぎ',
  }
  test('is the one of the settings, else of the environment, else none', () => {
    expect(mailServer(unset, '', defaults)).toBeNull()
    expect(
      mailServer(unset, '', { ...defaults, smtpUrl: 'smtps://me%40x:p%2Fw@mail.example' }),
    ).toEqual({
      host: 'mail.example',
      port: 465,
      secure: true,
      requireTls: false,
      auth: { user: 'me@x', pass: 'p/w' },
      from: { name: 'つなぎ', address: 'no-reply@network.example' },
    })
    expect(
      mailServer(
        {
          ...unset,
          smtp_host: 'own.example',
          smtp_user: 'u',
          from_address: 'desk@own.example',
          from_name: '窓口',
        },
        'p',
        { ...defaults, smtpUrl: 'smtp://other.example' },
      ),
    ).toEqual({
      host: 'own.example',
      port: 587,
      secure: false,
      requireTls: true,
      auth: { user: 'u', pass: 'p' },
      from: { name: '窓口', address: 'desk@own.example' },
    })
  })
})

describe('what people wish of mails', () => {
  const write = (template: 'capReached' | 'kickbackResumed' | 'passwordReset', to: string) =>
    t.db
      .transaction()
      .execute((tx) =>
        enqueueMail(tx, { template, to, userId: null, language: 'ja', values: {} as never }),
      )
  const written = async () => (await states()).map(([to]) => to)

  test('mail_important and mail_normal: what is switched off is not written, what is about access is', async () => {
    const to = 'wishes@test.example'
    await build.affiliater(t.db, { mail_address: to, mail_important: false, mail_normal: false })
    await write('capReached', to)
    await write('kickbackResumed', to)
    expect(await written()).toEqual([])
    await write('passwordReset', to)
    expect(await written()).toEqual([to])
    await t.db.deleteFrom('mail').execute()
    await t.db
      .updateTable('affiliater')
      .set({ mail_important: true })
      .where('mail_address', '=', to)
      .execute()
    await write('capReached', to)
    await write('kickbackResumed', to)
    expect(await written()).toEqual([to])
    await t.db
      .updateTable('affiliater')
      .set({ mail_normal: true })
      .where('mail_address', '=', to)
      .execute()
    await write('kickbackResumed', to)
    expect(await written()).toEqual([to, to])
  })

  test('cc_mail_addresses: copies go to them, but not of what lets somebody in', async () => {
    const to = 'copied@test.example'
    await build.advertiser(t.db, { mail_address: to, cc_mail_addresses: ['boss@test.example'] })
    await write('capReached', to)
    expect(await written()).toEqual([to, 'boss@test.example'])
    await t.db.deleteFrom('mail').execute()
    await write('passwordReset', to)
    expect(await written()).toEqual([to])
  })

  test('cc_mail_addresses: each gets one copy however it is written, and whoever the email is to gets none', async () => {
    const to = 'Once@test.example'
    await build.advertiser(t.db, {
      mail_address: to,
      cc_mail_addresses: ['once@TEST.example', 'Chief@test.example', 'chief@test.example'],
    })
    await write('capReached', to)
    expect(await written()).toEqual([to, 'Chief@test.example'])
  })
})
