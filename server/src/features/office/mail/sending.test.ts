import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { headerOf, outbox } from '../../../../test/outbox.ts'
import { later, mailTo } from '../../../../test/signIn.ts'
import { openSmtp } from '../../../../test/smtp.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { nextTry } from './mail.rules.ts'
import { claimDueMails, setFailed, setSent } from './sending.queries.ts'

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
const send = (smtpUrl = smtp.url) => sendBy(smtpUrl)
const sendWithout = () => sendBy(undefined)

describe('sending', () => {
  test('hands a mail over in its language, and cuts the link out of what is kept', async () => {
    await reset('a@test.example')
    await reset('b@test.example', 'Taro', 'en')
    expect(await send()).toBe(2)
    expect(smtp.got.map(({ to }) => to)).toEqual([['<a@test.example>'], ['<b@test.example>']])
    expect(smtp.got[1]!.data.replaceAll('=3D', '=')).toContain('#token=AbC-123_x')
    expect(headerOf(smtp.got[1]!.data, 'Subject')).toBe('[Tsunagi] Reset your password')
    expect(headerOf(smtp.got[1]!.data, 'From')).toBe('Tsunagi <no-reply@app.test>')
    expect(headerOf(smtp.got[1]!.data, 'Auto-Submitted')).toBe('auto-generated')
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
    const [first, repeated, more] = smtp.got.map(({ data }) => headerOf(data, 'Message-ID'))
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
