import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { startProduct, type DemoAccount } from '../support/product.ts'

/*
 * Guesses the password of one account from a different place each time, then of a different account each time, over the whole product.
 * The account must be locked, its owner must get in from a known browser, and other requests must stay quick.
 * LOGIN_ATTEMPTS (default 10000) says how many guesses each, LOGIN_RATE (default 400) how many a second.
 */
const attempts = Number(process.env['LOGIN_ATTEMPTS'] ?? 10_000)
const perSecond = Number(process.env['LOGIN_RATE'] ?? 400)
const mostP95Ms = 200
// Lets each guess say where it comes from.
process.env['TRUST_PROXY'] = '1'
const product = await startProduct({ port: Number(process.env['E2E_PORT'] ?? 5050) })
let failed = 0
try {
  const [victim, other, reader] = product.accounts.filter(({ user_type }) => user_type === '2') as [
    DemoAccount,
    DemoAccount,
    DemoAccount,
  ]
  failed += await flood('one account', victim, reader, () => victim.mail_address)
  failed += await flood(
    'a different account each time',
    other,
    reader,
    (index) => `nobody-${index}@flood.example`,
  )
} finally {
  await product.stop()
}
process.stdout.write(`${2 - failed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

async function flood(
  name: string,
  victim: DemoAccount,
  bystander: DemoAccount,
  mailOf: (index: number) => string,
): Promise<number> {
  const owner = await signIn(victim)
  const reader = await signIn(bystander)
  const quiet = readWhile(reader)
  await wait(3000)
  const before = p95Of(await quiet.stop())
  const started = performance.now()
  const reading = readWhile(reader)
  const statuses = new Map<number, number>()
  const guess = async (index: number) => {
    const { status } = await logIn({
      ...victim,
      mail_address: mailOf(index),
      password: 'not the password',
    })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const guessing = inStep(guess)
  await wait(1000)
  const [known, unknown] = [await logIn(victim, owner.cookie), await logIn(victim)]
  await guessing
  const waits = (await reading.stop()).toSorted((a, b) => a - b)
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? 0
  const locked = name !== 'one account' || unknown.status !== 200
  const passed =
    known.status === 200 && locked && at(0.95) < mostP95Ms && (statuses.get(200) ?? 0) === 0
  process.stdout.write(
    `TEST ${name}: attempts=${attempts} ${[...statuses]
      .sort()
      .map(([status, count]) => `${status}=${count}`)
      .join(' ')} owner_known=${known.status} owner_new_browser=${unknown.status} ` +
      `reads=${waits.length} p95_before=${before.toFixed(1)} p50=${at(0.5).toFixed(1)} p95=${at(0.95).toFixed(1)} p99=${at(0.99).toFixed(1)} duration=${((performance.now() - started) / 1000).toFixed(1)}s ${passed ? 'PASS' : 'FAIL'}\n`,
  )
  return passed ? 0 : 1
}

/** Begins guesses at the wanted rate, whether earlier ones were answered or not. */
async function inStep(guess: (index: number) => Promise<void>) {
  const started = performance.now()
  const all: Promise<void>[] = []
  while (all.length < attempts) {
    const due = Math.min(attempts, Math.ceil(((performance.now() - started) / 1000) * perSecond))
    while (all.length < due) all.push(guess(all.length))
    await wait(5)
  }
  await Promise.all(all)
}

function p95Of(waits: number[]): number {
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0
}

function somewhere(): string {
  return `${randomInt(1, 223)}.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}

function logIn(
  { user_type, mail_address, password }: Omit<DemoAccount, 'name'>,
  cookie = '',
): Promise<Response> {
  return fetch(`${product.app}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': somewhere(), cookie },
    body: JSON.stringify({ user_type, mail_address, password }),
  })
}

async function signIn(account: DemoAccount) {
  const reply = await logIn(account)
  const { api_token } = (await reply.json()) as { api_token: string }
  return {
    bearer: `Bearer ${api_token}`,
    cookie: reply.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  }
}

/** Reads as somebody else would, until told to stop; answers how long each read took. */
function readWhile({ bearer, cookie }: { bearer: string; cookie: string }) {
  const waits: number[] = []
  let stopped = false
  const run = async () => {
    while (!stopped) {
      const started = performance.now()
      const reply = await fetch(`${product.app}/api/actionLogRaw/search`, {
        headers: { authorization: bearer, cookie },
      })
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`a read answered ${reply.status}`)
      waits.push(performance.now() - started)
      await wait(20)
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopped = true
      await running
      return waits
    },
  }
}
