import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { account, Browser, later, mailsTo, mailTo, type Account } from '../../../../test/signIn.ts'
import { answerPasswordRequest } from '../identity/reminders.service.ts'
import { FailureBudget } from '../../../platform/failureBudget.ts'
import { hardStop } from './session.rules.ts'

let t: TestApp
let person: Account
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  person = await account(t)
})

const wrong = () => ({ ...person, password: 'not the password' })
/** Guesses from a new place each time, waiting out every lock. */
async function guessUntilStopped() {
  const statuses: number[] = []
  for (let tries = 0; tries < hardStop; tries++) {
    statuses.push((await new Browser(t).signIn(wrong())).status)
    later(t, 900)
  }
  return statuses
}

describe('an address under attack', () => {
  test('is locked for good after a hundred failures, but for the owner on a known browser, until a new password is chosen', async () => {
    const owner = new Browser(t)
    await owner.signIn(person)
    expect(new Set(await guessUntilStopped())).toEqual(new Set([422]))
    later(t, 30 * 86_400)
    expect((await new Browser(t).signIn(person)).body).toMatchObject({
      message:
        'ログインの失敗が続いたため、ロックされています。「パスワードをお忘れの方」から再設定してください。',
    })
    expect((await owner.signIn(person)).status).toBe(200)
    await new Browser(t).post('/api/passwordReminder', {
      user_type: '2',
      mail_address: person.mail_address,
    })
    await answerPasswordRequest({ db: t.db, clock: t.clock, appUrl: 'http://app.test' })
    const password = 'nine-candles-on-the-water'
    await new Browser(t).post('/api/passwordReset', {
      token: (await mailTo(t, person.mail_address, 'passwordReset')).token,
      password,
    })
    later(t, 1)
    expect('api_token' in (await new Browser(t).signIn({ ...person, password })).body).toBe(true)
  })
  test('lets its owner in from a browser they are known by', async () => {
    const owner = new Browser(t)
    await owner.signIn(person)
    for (let tries = 0; tries < 5; tries++) await new Browser(t).signIn(wrong())
    expect((await new Browser(t).signIn(person)).status).toBe(429)
    expect((await owner.signIn(person)).status).toBe(200)
    expect((await new Browser(t).signIn(person)).status).toBe(429)
  })
  test('slows the known browser down by its own failures', async () => {
    const owner = new Browser(t)
    await owner.signIn(person)
    for (let tries = 0; tries < 5; tries++) expect((await owner.signIn(wrong())).status).toBe(422)
    expect((await owner.signIn(person)).status).toBe(429)
    expect((await new Browser(t).signIn(person)).status).toBe(200)
  })
  test('takes no more tries at once than one after the other', async () => {
    const statuses = (
      await Promise.all(Array.from({ length: 40 }, () => new Browser(t).signIn(wrong())))
    ).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(5)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(35)
  })
  test('forgets failures after a day without one', async () => {
    for (let tries = 0; tries < 4; tries++) await new Browser(t).signIn(wrong())
    later(t, 86_401)
    for (let tries = 0; tries < 4; tries++)
      expect((await new Browser(t).signIn(wrong())).status).toBe(422)
    expect((await new Browser(t).signIn(person)).status).toBe(200)
  })
})

describe('a flood of sign-ins', () => {
  test(
    'leaves the other requests quick: it queues for the hashes, and what does not fit is turned away',
    { retry: 3 },
    async () => {
      const reader = new Browser(t)
      await reader.signIn(person)
      const begun = performance.now()
      const flood = Promise.all(
        Array.from({ length: 300 }, (_, index) =>
          new Browser(t).signIn({ ...wrong(), mail_address: `flood-${index}@nowhere.example` }),
        ),
      )
      const waits: number[] = []
      for (let reads = 0; reads < 40; reads++) {
        const started = performance.now()
        expect((await reader.get('/api/user')).status).toBe(200)
        waits.push(performance.now() - started)
      }
      const statuses = (await flood).map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([422, 429]))
      expect(statuses.filter((status) => status === 422).length).toBeLessThan(300)
      const flooded = performance.now() - begun
      expect(waits.sort((a, b) => a - b)[37]! / flooded).toBeLessThan(0.25)
    },
  )
})

describe('a browser', () => {
  test('is remembered by a cookie no script reads, and only its hash is kept', async () => {
    const reply = await t.app.inject({ method: 'POST', url: '/api/login', payload: person })
    const cookie = reply.cookies.find(({ name }) => name === 'kd')!
    expect(cookie).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 180 * 86_400,
    })
    const devices = await t.db
      .selectFrom('known_device')
      .select('device_hash')
      .where('user_id', '=', person.id)
      .execute()
    expect(devices).toHaveLength(1)
    expect(devices[0]!.device_hash.toString()).not.toContain(cookie.value)
  })
  test('that brings a cookie we never made gets a new one', async () => {
    const planted = new Browser(t)
    planted.cookies.set('kd', 'A'.repeat(43))
    await planted.signIn(person)
    expect(planted.cookies.get('kd')).not.toBe('A'.repeat(43))
  })
  test('that is new to the person is told to them by mail, their very first one is not', async () => {
    const first = new Browser(t)
    await first.signIn(person)
    await first.signIn(person)
    expect(await mailsTo(t, person.mail_address)).toEqual([])
    await new Browser(t).signIn(person)
    expect(await mailsTo(t, person.mail_address)).toEqual(['newDevice'])
    expect((await mailTo(t, person.mail_address, 'newDevice')).body).toContain('Chrome (Windows)')
  })
  test('is forgotten after 180 days', async () => {
    const old = new Browser(t)
    await old.signIn(person)
    later(t, 181 * 86_400)
    await old.signIn(person)
    expect(await mailsTo(t, person.mail_address)).toEqual(['newDevice'])
  })
})

describe('a place on the internet', () => {
  test('that guesses at many accounts has to wait, but not for a known browser', async () => {
    const owner = new Browser(t, '192.0.2.50')
    await owner.signIn(person)
    const here = () => new Browser(t, '192.0.2.50')
    for (let tries = 0; tries < 30; tries++)
      expect(
        (await here().signIn({ ...wrong(), mail_address: `guess-${tries}@nowhere.example` }))
          .status,
      ).toBe(422)
    expect(
      (await here().signIn({ ...wrong(), mail_address: 'guess-30@nowhere.example' })).body,
    ).toMatchObject({
      message:
        'お使いのネットワークからのログインの失敗が続いています。しばらく待ってからもう一度お試しください。',
    })
    expect((await owner.signIn(person)).status).toBe(200)
    later(t, 31)
    expect(
      (await here().signIn({ ...wrong(), mail_address: 'guess-31@nowhere.example' })).status,
    ).toBe(422)
  })
  test('gets a failure back with time, and what was no failure costs nothing', () => {
    const budget = new FailureBudget()
    const at = (seconds: number) => new Date(seconds * 1000)
    for (let tries = 0; tries < 30; tries++) expect(budget.take('2001:db8::1', at(0))).toBe(true)
    expect(budget.take('2001:db8::2', at(0))).toBe(false)
    expect(budget.take('2001:db8:0:1::2', at(0))).toBe(true)
    budget.giveBack('2001:db8::1')
    expect([
      budget.take('2001:db8::1', at(0)),
      budget.take('2001:db8::1', at(29)),
      budget.take('2001:db8::1', at(31)),
    ]).toEqual([true, false, true])
  })
  test('shares a budget with its neighbours', () => {
    const budget = new FailureBudget()
    const now = new Date(0)
    let taken = 0
    for (let host = 1; host < 255; host++) if (budget.take(`203.0.113.${host}`, now)) taken++
    expect(taken).toBe(150)
    expect(budget.take('203.0.114.1', now)).toBe(true)
  })
})

describe('the own sessions', () => {
  test('are listed with device and address, and end one by one or all but this one', async () => {
    const [here, phone, third] = [new Browser(t), new Browser(t, '203.0.113.9'), new Browser(t)]
    phone.userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'
    for (const browser of [here, phone, third]) await browser.signIn(person)
    const list = async () =>
      (
        await here.get<{ items: { id: number; device: string; ip: string; current: boolean }[] }>(
          '/api/common/sessions',
        )
      ).body.items
    const items = await list()
    expect(items.map(({ device, current }) => [device, current])).toEqual([
      ['Chrome (Windows)', false],
      ['Safari (iPhone)', false],
      ['Chrome (Windows)', true],
    ])
    expect(items[1]!.ip).toBe('203.0.113.9')
    expect((await here.send('DELETE', `/api/common/sessions/${items[1]!.id}`)).status).toBe(200)
    expect([(await phone.get('/api/user')).status, (await third.get('/api/user')).status]).toEqual([
      401, 200,
    ])
    expect((await here.post('/api/common/sessions/endOthers')).body).toEqual({ ended: 1 })
    expect([(await here.get('/api/user')).status, (await third.get('/api/user')).status]).toEqual([
      200, 401,
    ])
    expect(await list()).toHaveLength(1)
  })
  test('of somebody else answer like missing ones', async () => {
    const [mine, theirs] = [new Browser(t), new Browser(t)]
    await mine.signIn(person)
    await theirs.signIn(await account(t))
    const { body } = await theirs.get<{ items: { id: number }[] }>('/api/common/sessions')
    const [foreign, missing] = [
      await mine.send('DELETE', `/api/common/sessions/${body.items[0]!.id}`),
      await mine.send('DELETE', '/api/common/sessions/987654321'),
    ]
    expect(foreign).toEqual(missing)
    expect(foreign.status).toBe(404)
    expect((await theirs.get('/api/user')).status).toBe(200)
  })
  test('stay in the history after their end, beside failed tries', async () => {
    const browser = new Browser(t)
    await browser.signIn(wrong())
    later(t, 60)
    await browser.signIn(person)
    later(t, 60)
    await browser.post('/api/logout')
    later(t, 60)
    await browser.signIn(person)
    const { body } = await browser.get<{
      items: { event: string; ended_at: string | null }[]
      total: number
    }>('/api/common/loginHistory')
    expect(body.items.map(({ event, ended_at }) => [event, ended_at !== null])).toEqual([
      ['signed_in', false],
      ['signed_in', true],
      ['wrong_password', false],
    ])
    expect(body.total).toBe(3)
  })
})
