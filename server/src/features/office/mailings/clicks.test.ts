import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { quietLog } from '../../../../test/quietLog.ts'
import { testKeys } from '../../../../test/secondFactor.ts'
import { openSmtp } from '../../../../test/smtp.ts'
import { sendDueMails } from '../mail/sending.service.ts'
import { tidyUp } from '../housekeeping/housekeeping.service.ts'
import { sendMailings } from './sendingMailings.service.ts'

let t: TestApp
let admin: Caller
let smtp: Awaited<ReturnType<typeof openSmtp>>
const start = new Date('2026-11-10T03:00:00Z')
const appUrl = 'https://app.test'
const browser = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  'accept-language': 'ja',
}

beforeAll(async () => {
  t = await testApp()
  smtp = await openSmtp()
  for (const name of ['ann', 'bob']) {
    const { id } = await build.affiliater(t.db)
    const { userId } = await t.asAffiliater(id)
    await t.db
      .updateTable('user_account')
      .set({ user_name: `${name} https://evil.test/`, mail_address: `${name}@test.example` })
      .where('id', '=', userId)
      .execute()
  }
})
afterAll(async () => {
  await smtp.close()
  await t.close()
})
beforeEach(async () => {
  t.clock.set(start.toISOString())
  admin = await t.asAdmin()
  await t.db.deleteFrom('mailing').execute()
  await t.db.deleteFrom('mail').execute()
  smtp.got.length = 0
})

const later = (ms: number) => t.clock.set(new Date(start.getTime() + ms).toISOString())
const body_ja =
  '{{name}} 様\n新しい広告: https://shop.test/new?a=1\nログイン: {{login_link}}\nもう一度 https://shop.test/new?a=1。'

/** Sends a mailing, and answers its id and the words as ann got them. */
async function send(given: object = {}) {
  const sent = { name: '秋', audience: [], subject_ja: '秋', body_ja, ...given }
  const { body } = await admin.post<{ id: number }>('/api/mailing/save', sent)
  await sendMailings({ db: t.db, clock: t.clock, appUrl })
  const config = { app: { port: 0, url: appUrl }, mail: { smtpUrl: smtp.url, from: undefined } }
  await sendDueMails({
    db: t.db,
    clock: t.clock,
    log: quietLog,
    secretsKey: testKeys.secrets,
    config,
  })
  const mail = smtp.got.find(({ to }) => to.join().includes('ann@'))!
  return { id: body.id, words: wordsOf(mail.data) }
}
/** The text of a mail as its reader sees it. */
function wordsOf(data: string) {
  const [head, ...rest] = data.split('\r\n\r\n')
  const body = rest.join('\n\n')
  return /base64/i.test(head!)
    ? Buffer.from(body, 'base64').toString()
    : Buffer.from(
        body
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      ).toString()
}
const linksOf = (words: string) =>
  [...words.matchAll(/https:\/\/app\.test(\/m\/[\w-]+)/g)].map((match) => match[1]!)
const open = (
  path: string,
  headers: Record<string, string> = browser,
  method: 'GET' | 'HEAD' = 'GET',
) => t.app.inject({ method, url: path, headers })
const figures = async (id: number) =>
  (
    await admin.get<{
      clicked: number
      links: { url: string; people: number; clicks: number; automatic: number }[]
    }>(`/api/mailing/show/${id}`)
  ).body

test('links of a mailing lead through the app to what stands in it, and are counted', async () => {
  const { id, words } = await send()
  const [first, login, again] = linksOf(words)
  expect(again).toBe(first)
  expect(words).toContain('開かれたことを集計')
  expect(words).toContain('https://evil.test/')
  later(60_000)
  const answer = await open(first!)
  expect([answer.statusCode, answer.headers['location']]).toEqual([
    302,
    'https://shop.test/new?a=1',
  ])
  expect(answer.headers['cache-control']).toBe('no-store')
  later(120_000)
  await open(first!)
  later(180_000)
  expect((await open(login!)).headers['location']).toBe('https://app.test/lp/affiliaterLogin')
  expect(await figures(id)).toMatchObject({
    clicked: 1,
    links: [
      { url: 'https://shop.test/new?a=1', people: 1, clicks: 2, automatic: 0 },
      { url: 'https://app.test/lp/affiliaterLogin', people: 1, clicks: 1, automatic: 0 },
    ],
  })
})

test('what programs open is counted by itself: robots, filters as it arrives, and all links at once', async () => {
  const { id, words } = await send()
  const [first, login] = linksOf(words)
  later(5_000)
  await open(first!)
  later(60_000)
  await open(first!, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  await open(first!, browser, 'HEAD')
  later(120_000)
  await open(first!)
  later(121_000)
  await open(login!)
  const { clicked, links } = await figures(id)
  expect(clicked).toBe(0)
  expect(links.map(({ clicks, automatic }) => [clicks, automatic])).toEqual([
    [0, 4],
    [0, 1],
  ])
})

test('a link that we did not make leads nowhere', async () => {
  const { words } = await send()
  const [first] = linksOf(words)
  for (const path of [
    `${first}x`,
    first!.replace(/-/, '9-'),
    '/m/https:%2F%2Fevil.test',
    '/m/1-1-x',
  ]) {
    const { statusCode, headers } = await open(path)
    expect([path, headers['location'], statusCode]).toEqual([path, undefined, 404])
    expect(headers['content-type']).toMatch(/^text\//)
  }
})

test('links stay as they are where the mailing does not count, in copies, in other mails, and the one to unsubscribe always', async () => {
  const { words } = await send({ counts_clicks: false })
  expect(linksOf(words)).toEqual([])
  expect(words).not.toContain('集計')
  smtp.got.length = 0
  const counted = await send()
  expect(counted.words).toMatch(/https:\/\/app\.test\/lp\/unsubscribe#token=/)
  const stored = await t.db
    .selectFrom('mail')
    .select('body')
    .where('template', '=', 'mailing')
    .execute()
  expect(stored.filter(({ body }) => body.includes('/m/'))).toEqual([])
})

test('who opened what is forgotten after 180 days', async () => {
  const { id, words } = await send()
  later(60_000)
  await open(linksOf(words)[0]!)
  later(181 * 86_400_000)
  await tidyUp(t.db, t.clock)
  admin = await t.asAdmin()
  expect(await figures(id)).toMatchObject({ clicked: 0 })
})
