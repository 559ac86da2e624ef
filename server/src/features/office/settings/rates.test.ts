import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourMs } from '@tsunagi/contract/day'
import { settingSections } from '@tsunagi/contract/office/settingSections'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
})
afterAll(() => t.close())
/** What was asked before is forgotten an hour later. */
beforeEach(async () => {
  t.clock.set(new Date(t.clock.now().getTime() + 2 * hourMs).toISOString())
  admin = await t.asAdmin()
})

const set = (given: object) =>
  admin.post('/api/systemOthersSetting/saveRates', {
    ...settingSections.rates.parse({}),
    ...given,
  })
const enquire = () =>
  t.asNobody.post('/api/contact', {
    kind: 'other',
    name: '山田',
    mail_address: 'yamada@example.com',
    body: 'こんにちは',
    consent: true,
  })
async function apply() {
  const { body } = await t.asNobody.get<{ version: string }>('/api/partnerRegist/terms')
  return t.asNobody.post('/api/partnerRegist/start', {
    mail_address: 'yamada@example.com',
    terms_version: body.version,
    consent: true,
  })
}
const lookUp = () => t.asNobody.get('/api/lookups/banks', { word: 'みずほ' })

test.each([
  ['registrations_per_hour', 2, apply],
  ['enquiries_per_hour', 1, enquire],
  ['lookups_per_minute', 30, lookUp],
] as const)(
  '%s: an address is answered %i times, and more once more is set',
  async (field, most, ask) => {
    expect((await set({ [field]: most })).status).toBe(200)
    const statuses = new Set<number>()
    for (let count = 0; count < most; count++) statuses.add((await ask()).status)
    expect([...statuses]).toEqual([200])
    expect((await ask()).status).toBe(429)
    await set({ [field]: most + 1 })
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 429])
  },
)

test.each([
  ['registrations_per_hour', 0],
  ['enquiries_per_hour', 101],
  ['lookups_per_minute', 29],
])('%s of %i is out of bounds', async (field, value) => {
  const { status, body } = await set({ [field]: value })
  expect([status, body]).toMatchObject([422, { errors: { [field]: expect.any(Array) } }])
})
