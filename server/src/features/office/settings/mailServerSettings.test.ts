import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { testKeys } from '../../../../test/secondFactor.ts'
import { openSmtp } from '../../../../test/smtp.ts'
import { currentMailServer } from '../mail/mailServer.service.ts'
import { sealStoredPassword } from './sealPassword.service.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(() => t.db.deleteFrom('setting').execute())

type Errors = { errors: Record<string, string[]> }
/** What the database holds of it. */
const stored = () =>
  t.db.selectFrom('setting').select('value').where('section', '=', 'mail').executeTakeFirst()

describe('the mail server', () => {
  const server = {
    smtp_host: 'mail.minato.example',
    smtp_port: 587,
    smtp_security: 'starttls',
    smtp_user: 'minato',
    from_address: 'desk@minato.example',
    from_name: '窓口',
  }
  const save = (given: object = {}) =>
    admin.post<Errors>('/api/systemOthersSetting/saveMail', { ...server, ...given })
  const show = async () => (await admin.get('/api/systemOthersSetting/mail')).body
  const used = () =>
    currentMailServer({
      db: t.db,
      secretsKey: testKeys.secrets,
      config: {
        app: { port: 0, url: 'http://app.test' },
        mail: { smtpUrl: undefined, from: undefined },
      },
    })

  test('keeps the password sealed, never shows it, and uses it', async () => {
    await save({ smtp_password: 'open sesame' })
    expect(await show()).toEqual({
      ...server,
      has_password: true,
      by_environment: false,
      version: expect.any(Number),
    })
    expect(JSON.stringify(await stored())).not.toContain('sesame')
    expect(
      JSON.stringify(
        await t.db
          .selectFrom('audit_row')
          .select(['before', 'after'])
          .where('target', '=', 'setting')
          .execute(),
      ),
    ).not.toContain('sesame')
    expect(await used()).toMatchObject({
      host: 'mail.minato.example',
      port: 587,
      requireTls: true,
      auth: { user: 'minato', pass: 'open sesame' },
      from: { name: '窓口', address: 'desk@minato.example' },
    })
  })
  test('keeps the password when it is left empty, but never gives it to another server', async () => {
    await save({ smtp_password: 'open sesame' })
    expect((await save({ from_name: '受付' })).status).toBe(200)
    expect(await used()).toMatchObject({ auth: { pass: 'open sesame' } })
    expect(Object.keys((await save({ smtp_host: 'mail.elsewhere.example' })).body.errors)).toEqual([
      'smtp_password',
    ])
    expect(
      (await save({ smtp_host: 'mail.elsewhere.example', smtp_password: 'another' })).status,
    ).toBe(200)
    expect(await used()).toMatchObject({
      host: 'mail.elsewhere.example',
      auth: { pass: 'another' },
    })
    await save({ smtp_host: '', smtp_user: '' })
    expect(await show()).toMatchObject({ has_password: false })
    expect(await used()).toBeNull()
  })
  test('seals a password that an older version stored readable', async () => {
    await t.db
      .insertInto('setting')
      .values({
        section: 'mail',
        value: JSON.stringify({
          smtp_host: 'old.example',
          smtp_user: 'u',
          smtp_password: 'open sesame',
        }),
      })
      .execute()
    for (let runs = 0; runs < 2; runs++)
      await sealStoredPassword(t.db, testKeys.secrets, t.clock.now())
    expect(JSON.stringify(await stored())).not.toContain('sesame')
    expect(await used()).toMatchObject({
      host: 'old.example',
      auth: { user: 'u', pass: 'open sesame' },
    })
  })
  test('what waits for a mail server is tried at once when it is changed, and when it takes a test', async () => {
    const smtp = await openSmtp()
    const { id } = await t.db
      .insertInto('mail')
      .values({
        template: 'newDevice',
        language: 'ja',
        to_address: 'to@test.example',
        subject: '件名',
        body: '本文',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    /** Whether it is due after something, as if it had not been tried, though it was to wait for twelve hours. */
    const isDueAfter = async (happen: () => Promise<unknown>) => {
      const at = new Date(t.clock.now().getTime() + 12 * 3_600_000)
      await t.db
        .updateTable('mail')
        .set({ next_try_at: at, attempts: 7 })
        .where('id', '=', id)
        .execute()
      await happen()
      const mail = t.db.selectFrom('mail').select(['next_try_at', 'attempts']).where('id', '=', id)
      const { next_try_at, attempts } = await mail.executeTakeFirstOrThrow()
      expect(attempts).toBe(next_try_at === null ? 0 : 7)
      return next_try_at === null
    }
    const own = { smtp_host: '127.0.0.1', smtp_security: 'none', smtp_user: '' }
    const port = Number(new URL(smtp.url).port)
    const tryOut = () => admin.post('/api/systemOthersSetting/testMail')
    expect(await isDueAfter(() => save({ ...own, smtp_port: port }))).toBe(true)
    expect(await isDueAfter(tryOut)).toBe(true)
    await smtp.close()
    expect(await isDueAfter(tryOut)).toBe(false)
  })
  test('sends a test to the own address, and says what a server that does not work answered', async () => {
    expect((await admin.post('/api/systemOthersSetting/testMail')).status).toBe(409)
    const smtp = await openSmtp()
    await save({
      smtp_host: '127.0.0.1',
      smtp_port: Number(new URL(smtp.url).port),
      smtp_security: 'none',
      smtp_user: '',
    })
    const { body } = await admin.post('/api/systemOthersSetting/testMail')
    expect(smtp.got).toMatchObject([{ to: [expect.stringContaining(String(body['to_address']))] }])
    await smtp.close()
    expect(await admin.post('/api/systemOthersSetting/testMail')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('メールサーバーに送信できませんでした') },
    })
  })
})
