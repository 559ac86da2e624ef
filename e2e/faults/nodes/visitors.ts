import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '../../../server/src/domain/random/random.rules.ts'
import { emptyLedger, type Ledger } from '../load.ts'

/** One planned click. */
interface Planned {
  visitor: number
  link: string
}

const recent = 20_000
const pauseMs = 100
const mostTries = 600

/** Of every ten clicks eight are of somebody new, one is somebody's double click, one comes back later. */
export function* plannedClicks(
  links: readonly string[],
  seed: number,
): Generator<Planned, never, undefined> {
  const random = randomFrom(seed)
  const latest: Planned[] = []
  for (let visitors = 0; ;) {
    const draw = random()
    const again =
      draw < 0.1 ? latest.at(-1) : draw < 0.2 ? latest[Math.floor(random() * latest.length)] : null
    if (again) {
      yield again
      continue
    }
    const click = { visitor: visitors++, link: links[Math.floor(random() * links.length)]! }
    latest.push(click)
    if (latest.length > recent) latest.splice(0, recent / 2)
    yield click
  }
}

/** Everybody has an address of their own; three of four bring a cookie. */
const headersOf = (visitor: number) => ({
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'accept-language': 'ja',
  'sec-fetch-dest': 'document',
  'x-forwarded-for': [20, visitor >> 16, visitor >> 8, visitor]
    .map((part, n) => (n === 0 ? part : part & 255))
    .join('.'),
  ...(visitor % 4 !== 0 && { cookie: `tv=${String(visitor).padStart(22, 'v')}` }),
})

/** Clicks as planned, so many at a time, each again until somebody answers it. */
export async function click(
  tracker: string,
  plan: Iterator<Planned>,
  { count, atOnce }: { count: number; atOnce: number },
  onClick: (done: number) => void,
): Promise<Ledger> {
  const ledger = emptyLedger()
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const visit = async () => {
    while (ledger.sent < count) {
      ledger.sent++
      const { visitor, link } = plan.next().value as Planned
      const started = performance.now()
      ledger.clicks.add(await answered(`${tracker}/c/${link}`, visitor, agent, ledger))
      ledger.latenciesMs.push(performance.now() - started)
      onClick(ledger.clicks.size)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visit))
  agent.destroy()
  return ledger
}

async function answered(url: string, visitor: number, agent: Agent, ledger: Ledger) {
  for (let tries = 0; tries < mostTries; tries++) {
    const cid = await follow(url, visitor, agent).catch(() => null)
    if (cid !== null) return cid
    ledger.errors++
    await wait(pauseMs)
  }
  throw new Error(`nobody answers ${url}`)
}

/** The id of a click that was answered; null for any other answer. */
const follow = (url: string, visitor: number, agent: Agent) =>
  new Promise<string | null>((resolve, reject) => {
    const sent = request(url, { agent, timeout: 15_000, headers: headersOf(visitor) }, (answer) => {
      const { location } = answer.headers
      answer.resume()
      answer.once('error', reject)
      answer.once('end', () =>
        resolve(
          answer.statusCode === 302 && location ? new URL(location).searchParams.get('cid') : null,
        ),
      )
    })
    sent.once('timeout', () => sent.destroy(new Error('no answer')))
    sent.once('error', reject)
    sent.end()
  })
