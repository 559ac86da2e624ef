import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chatFormats, type chatSettings } from '@tsunagi/contract/office/chatSettings'
import type { Response } from '@tsunagi/contract/endpoint'
import type { MailTemplate } from '@tsunagi/contract/office/messages/mails'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { openReceiver } from '../../../../test/receiver.ts'
import { testKeys } from '../../../../test/secondFactor.ts'
import { openEgress } from '../../../platform/egress.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { chatPayload } from './chatFormats.rules.ts'
import { sendChat } from './sendingChat.service.ts'

let t: TestApp
let admin: Caller
let second: Caller
let receiver: Awaited<ReturnType<typeof openReceiver>>
const egress = openEgress({ allowLoopback: true })
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z', { egress })
  admin = await t.asAdmin()
  second = await t.asAdmin()
  receiver = await openReceiver()
})
afterAll(async () => {
  await receiver.close()
  await egress.close()
  await t.close()
})
beforeEach(async () => {
  await t.db.deleteFrom('chat_message').execute()
  receiver.got.length = 0
})

type Shown = Response<typeof chatSettings.show>
const show = async () =>
  (await admin.get<Shown & { version: number }>('/api/systemOthersSetting/chat')).body
const save = async (change: object) => {
  const { is_on, format, language, kinds, version } = await show()
  return admin.post('/api/systemOthersSetting/saveChat', {
    is_on,
    format,
    language,
    kinds,
    version,
    ...change,
  })
}
const switchOn = () =>
  save({ is_on: true, url: `${receiver.url}/hook/secret`, kinds: ['inquiry', 'closing'] })
const send = (by = egress) =>
  sendChat({
    db: t.db,
    clock: t.clock,
    secretsKey: testKeys.secrets,
    egress: by,
    appUrl: 'http://app.test',
  })
/** One cause, told to some people. */
const tell = (
  template: MailTemplate,
  people: readonly number[],
  link = 'http://app.test/inquiry/info?id=5',
) =>
  t.db.transaction().execute(async (tx) => {
    for (const userId of people)
      await enqueueMail(tx, {
        template,
        to: `${userId}@test.example`,
        userId,
        language: 'ja',
        values: { name: `人${userId}`, ad_name: '広告', inquiry_link: link } as never,
      })
  })
const waiting = async () =>
  (await t.db.selectFrom('chat_message').select('template').execute()).map(
    ({ template }) => template,
  )

describe('the setting', () => {
  test('the address is never shown, stays when left out, and is gone once switched off', async () => {
    expect((await save({ is_on: true })).status).toBe(422)
    for (const url of ['http://hooks.example/x', 'https://10.0.0.1/x', 'rubbish'])
      expect((await save({ is_on: true, url })).body).toHaveProperty('errors.url')
    expect((await switchOn()).status).toBe(200)
    expect(JSON.stringify(await show())).not.toMatch(/hook|secret|sealed/)
    expect((await save({ language: 'en' })).status).toBe(200)
    expect(await show()).toMatchObject({ is_on: true, has_url: true, language: 'en' })
    expect((await save({ is_on: false, language: 'ja' })).status).toBe(200)
    expect(await show()).toMatchObject({ is_on: false, has_url: false })
    expect((await admin.post('/api/systemOthersSetting/testChat')).status).toBe(409)
  })

  test('a test message arrives at once, or says what the chat answered', async () => {
    await switchOn()
    expect((await admin.post('/api/systemOthersSetting/testChat')).status).toBe(200)
    expect(receiver.got).toHaveLength(1)
    receiver.answerAt('/hook/secret', { status: 404 })
    const refused = await admin.post<{ message: string }>('/api/systemOthersSetting/testChat')
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      409,
      expect.stringContaining('HTTP 404'),
    ])
    expect(JSON.stringify(refused.body)).not.toContain('secret')
    receiver.answerAt('/hook/secret', { status: 200 })
  })
})

test('a message has the form of the chat that is set', async () => {
  await switchOn()
  for (const format of ['discord', 'slack'] as const) {
    expect((await save({ format })).status).toBe(200)
    await admin.post('/api/systemOthersSetting/testChat')
  }
  const keys = receiver.got.map(({ body }) => Object.keys(JSON.parse(String(body)) as object)[0])
  expect(keys).toEqual(['content', 'text'])
})

describe('what administrators are told', () => {
  beforeEach(() => switchOn())

  test('is written once for a cause, whatever the number of administrators, and only of the kinds chosen', async () => {
    await tell('inquiryMoved', [admin.userId, second.userId])
    await tell('reviewAsked', [admin.userId])
    expect(await waiting()).toEqual(['inquiryMoved'])
    await tell('inquiryMoved', [admin.userId])
    while ((await send()) > 0);
    await send()
    expect(receiver.got).toHaveLength(2)
    const { text } = JSON.parse(receiver.got[0]!.body) as { text: string }
    expect(text).toContain('<http://app.test/inquiry/info?id=5|')
    expect(text).not.toContain('人')
  })

  test('is written also where a support desk is told in their place', async () => {
    expect((await save({ kinds: ['operation'] })).status).toBe(200)
    const desk = JSON.stringify({ support_mail_address: 'desk@network.example' })
    await t.db.insertInto('setting').values({ section: 'site', value: desk }).execute()
    const asked = await t.asNobody.post('/api/contact', {
      kind: 'advertiser',
      company: '株式会社サンプル',
      name: '佐藤 花子',
      mail_address: 'sato@shop.example',
      body: '掲載について教えてください',
      consent: true,
    })
    expect(asked.status).toBe(200)
    expect(await waiting()).toEqual(['contactToOperator'])
    await send()
    expect(receiver.got[0]!.body).toContain('佐藤 花子')
    await t.db.deleteFrom('setting').where('section', '=', 'site').execute()
  })

  test('what others are told is not', async () => {
    const publisher = await t.asAffiliater((await build.affiliater(t.db)).id)
    await tell('inquiryMoved', [publisher.userId])
    expect(await waiting()).toEqual([])
  })

  test('a chat that does not answer is tried again later, and the page says so', async () => {
    receiver.answerAt('/hook/secret', { status: 500 })
    await tell('inquiryMoved', [admin.userId])
    await send()
    expect((await show()).last_error).toBe('HTTP 500')
    expect(await send()).toBe(0)
    receiver.answerAt('/hook/secret', { status: 200 })
    t.clock.set('2026-11-10T03:30:00Z')
    while ((await send()) > 0);
    expect((await show()).last_error).toBeNull()
    expect(await t.db.selectFrom('chat_message').select('state').execute()).toEqual([
      { state: 'sent' },
    ])
    t.clock.set('2026-11-10T03:00:00Z')
  })

  test('a chat that is slow is told each once, whoever else sends meanwhile', async () => {
    for (let id = 1; id <= 8; id++)
      await tell('inquiryMoved', [admin.userId], `http://app.test/inquiry/info?id=${id}`)
    const began = t.clock.now().getTime()
    const slow: typeof egress = Object.assign(Object.create(egress), {
      call: async (...given: Parameters<typeof egress.call>) => {
        const reply = await egress.call(...given)
        t.clock.set(new Date(t.clock.now().getTime() + 9_000).toISOString())
        if (t.clock.now().getTime() - began > 60_000) await send()
        return reply
      },
    })
    while ((await send(slow)) > 0);
    while ((await send()) > 0);
    t.clock.set('2026-11-10T03:00:00Z')
    const links = receiver.got.map(({ body }) => /id=(\d+)/.exec(body)![1])
    expect(links.toSorted()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  })

  test('switched off, what waits is dropped', async () => {
    await tell('inquiryMoved', [admin.userId])
    await save({ is_on: false })
    await send()
    expect([await waiting(), receiver.got]).toEqual([[], []])
  })
})

const words = { title: '<b>*題*', body: '@everyone & "x"', url: 'https://app.test/x', open: '開く' }
test.each([
  ['slack', { text: '*&lt;b&gt;*題**\n@everyone &amp; "x"\n<https://app.test/x|開く>' }],
  [
    'discord',
    {
      content: '**\\<b\\>\\*題\\***\n@everyone & "x"\nhttps://app.test/x',
      allowed_mentions: { parse: [] },
    },
  ],
  [
    'lineworks',
    { title: words.title, body: { text: words.body }, button: { label: '開く', url: words.url } },
  ],
] as const)('%s takes it so', (format, payload) =>
  expect(chatPayload[format](words)).toEqual(payload),
)
test('teams takes a card in which whatever a name contains is plain words', () => {
  const card = chatPayload.teams({
    ...words,
    title: '[確認](https://evil.example/)',
    body: '**太字** の申込\n\n_担当_',
  })
  expect(card).toMatchObject({
    attachments: [
      {
        content: {
          version: '1.4',
          body: [
            {
              type: 'RichTextBlock',
              inlines: [
                { type: 'TextRun', text: '[確認](https://evil.example/)', weight: 'Bolder' },
              ],
            },
            { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: '**太字** の申込' }] },
            { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: '_担当_' }] },
          ],
        },
      },
    ],
  })
  expect(JSON.stringify(card)).not.toContain('"TextBlock"')
})
test('teams takes a card with a button; no chat is given a link that is not there, nor more than it takes', () => {
  expect(JSON.stringify(chatPayload.teams(words))).toContain('"Action.OpenUrl"')
  for (const format of chatFormats) {
    const payload = JSON.stringify(
      chatPayload[format]({ ...words, body: 'あ'.repeat(9000), url: null }),
    )
    expect(payload.length).toBeLessThan(2000)
    expect(payload).not.toContain('app.test')
  }
  const { content } = chatPayload.discord({ ...words, body: '*'.repeat(9000) }) as {
    content: string
  }
  expect(content.length).toBeLessThan(2000)
})
