import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourMs } from '@tsunagi/contract/day'
import { settingSections } from '@tsunagi/contract/office/settingSections'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { account, Browser } from '../../../../test/signIn.ts'
import { challengeLifeMs, leadingZeros } from './proof.rules.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())
/** Later than what was sent before: an address is answered only so often in an hour. */
async function anHourLater() {
  t.clock.set(new Date(t.clock.now().getTime() + 2 * hourMs).toISOString())
  admin = await t.asAdmin()
}
beforeEach(async () => {
  await anHourLater()
  await set({})
})

const set = (given: object) =>
  admin.post<{ errors?: object }>('/api/systemOthersSetting/saveHumanCheck', {
    ...settingSections.human_check.parse({ bits: 12 }),
    ...given,
  })
const challenge = async () =>
  (await t.asNobody.get<{ challenge: string; bits: number }>('/api/humanCheck/challenge')).body
/** Works as a browser does. */
async function work(): Promise<string> {
  const { challenge: asked, bits } = await challenge()
  for (let number = 0; ; number++) {
    const proof = `${asked}:${number}`
    if (leadingZeros(createHash('sha256').update(proof).digest()) >= bits) return proof
  }
}
const asksForProof = ({ status, body }: { status: number; body: object }) =>
  status === 422 && 'errors' in body && 'proof' in (body.errors as object)

const write = (proof?: string) =>
  t.asNobody.post('/api/contact', {
    kind: 'other',
    name: '山田',
    mail_address: 'yamada@example.com',
    body: 'こんにちは',
    consent: true,
    proof,
  })
async function apply(proof?: string) {
  const { body } = await t.asNobody.get<{ version: string }>('/api/partnerRegist/terms')
  return t.asNobody.post('/api/partnerRegist/start', {
    mail_address: 'yamada@example.com',
    terms_version: body.version,
    consent: true,
    proof,
  })
}

test.each([
  ['on_contact', write],
  ['on_registration', apply],
] as const)(
  '%s: nobody is answered who has not worked, and work counts once',
  async (field, send) => {
    expect((await send()).status).toBe(200)
    expect((await set({ [field]: true })).status).toBe(200)
    expect(asksForProof(await send())).toBe(true)
    const proof = await work()
    expect((await send(proof)).status).toBe(200)
    expect(asksForProof(await send(proof))).toBe(true)
  },
)

test('on_sign_in: whoever failed twice has to work before the next try', async () => {
  const person = await account(t)
  const wrong = { ...person, password: 'not the password' }
  await set({ on_sign_in: true })
  const browser = () => new Browser(t)
  for (let tries = 0; tries < 2; tries++)
    expect(asksForProof(await browser().signIn(wrong))).toBe(false)
  expect(asksForProof(await browser().signIn(person))).toBe(true)
  const signIn = async (given: object) =>
    browser().post('/api/login', {
      user_type: '2',
      mail_address: person.mail_address,
      password: person.password,
      ...given,
    })
  expect((await signIn({ proof: await work() })).status).toBe(200)
})

test('the bits that are set are asked for, and what was asked with fewer is not taken for more', async () => {
  await set({ on_contact: true, bits: 13 })
  const { challenge: asked, bits } = await challenge()
  expect([bits, asked.split('.')[1]]).toEqual([13, '13'])
  const [random, , ...rest] = asked.split('.')
  const proofOf = (words: string) => `${words}:0`
  for (const forged of [
    proofOf([random, '0', ...rest].join('.')),
    proofOf(asked.replace('13', '1')),
    'nothing',
    ':',
  ])
    expect(asksForProof(await write(forged))).toBe(true)
})

test('a challenge is good for ten minutes', async () => {
  await set({ on_contact: true })
  const proof = await work()
  t.clock.set(new Date(t.clock.now().getTime() + challengeLifeMs).toISOString())
  admin = await t.asAdmin()
  expect(asksForProof(await write(proof))).toBe(true)
})

test.each([11, 21, 'many'])('%s bits are out of bounds', async (bits) => {
  const { status, body } = await set({ bits })
  expect([status, body]).toMatchObject([422, { errors: { bits: expect.any(Array) } }])
})
