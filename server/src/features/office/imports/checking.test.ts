import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import {
  accountImports,
  affiliaterFile as file,
  affiliaterLine as line,
} from '../../../../test/imports.ts'
import { lockWaits } from '../../../../test/lockWaits.ts'
import { checkImports } from './checking.service.ts'

let t: TestApp
let admin: Caller
beforeEach(async () => {
  t = await testApp(undefined, { connections: 6 })
  admin = await t.asAdmin()
})
afterEach(() => t.close())
const { upload, step, job, errors } = accountImports(
  () => t,
  () => admin,
)
const check = (signal = new AbortController().signal) => checkImports(t, signal)

/** Of 2,500 lines, one of the last batch has the address of the first, and one of the second batch is wrong. */
const lines = () =>
  file(
    Array.from({ length: 2500 }, (_, index) =>
      line(index + 1, {
        ...(index === 1500 && { branch: '1' }),
        ...(index === 2400 && { mail: 'row1@blog.example' }),
      }),
    ),
  )
const wrong = [
  [1502, 'branch_code'],
  [2402, 'mail_address'],
]
const wrongOf = async (id: number) =>
  (await errors(id)).items.map(({ line: number, field }) => [number, field])

/** Lets a check wait before the database keeps what it found of the first lines. */
async function whileItWaits(work: () => Promise<void>) {
  const held = await t.db.startTransaction().execute()
  await held.selectFrom('import_row').select('line').where('line', '=', 2).forUpdate().execute()
  const checking = check()
  await vi.waitFor(async () => expect(await lockWaits(t.db)).toBe(1), 10_000)
  await work()
  await held.commit().execute()
  return checking
}

test('many lines are tried out by the worker; until then nobody can take them over', async () => {
  const { body } = await upload(lines())
  expect(body).toMatchObject({ state: 'checking', total: 2500, checked: 0, bad: 0 })
  expect((await step(body.id, 'confirm')).status).toBe(409)
  expect(await check()).toBe(2500)
  expect(await job(body.id)).toMatchObject({ state: 'checked', checked: 2500, bad: 2, done: 0 })
  expect(await wrongOf(body.id)).toEqual(wrong)
})

test('a check that its worker could not end is begun anew, and knows every line', async () => {
  const { body } = await upload(lines())
  const ending = new AbortController()
  const ended = check(ending.signal)
  await vi.waitFor(async () => expect((await job(body.id)).checked).toBeGreaterThan(0), {
    interval: 5,
    timeout: 10_000,
  })
  ending.abort()
  expect([1000, 2000]).toContain(await ended)
  expect((await job(body.id)).state).toBe('checking')
  await check()
  expect(await job(body.id)).toMatchObject({ state: 'checked', checked: 2500, bad: 2 })
  expect(await wrongOf(body.id)).toEqual(wrong)
})

test('two workers do not try out one file at once', async () => {
  const { body } = await upload(lines())
  const checked = await whileItWaits(async () => {
    expect(await check()).toBe(0)
  })
  expect(checked).toBe(2500)
  expect((await job(body.id)).state).toBe('checked')
})

test('a check can be stopped, and what it found by then is no longer taken over', async () => {
  const { body } = await upload(lines())
  const checked = await whileItWaits(async () => {
    expect((await step(body.id, 'cancel')).status).toBe(200)
  })
  expect(checked).toBe(1000)
  expect(await job(body.id)).toMatchObject({ state: 'cancelled', checked: 1000, done: 0 })
  expect((await step(body.id, 'confirm')).status).toBe(409)
  expect(await check()).toBe(0)
})
