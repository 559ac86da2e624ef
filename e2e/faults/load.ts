import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

/** What was answered, as the sender knows it: only this may be counted on. */
export interface Ledger {
  sent: number
  /** Click ids of 302 answers. */
  clicks: Set<string>
  /** Order numbers of notices that were answered 200 or 202. */
  orders: Set<string>
  errors: number
  latenciesMs: number[]
}

export const emptyLedger = (): Ledger => ({
  sent: 0,
  clicks: new Set(),
  orders: new Set(),
  errors: 0,
  latenciesMs: [],
})

export interface LoadOptions {
  tracker: string
  /** Links to click, with the promotion and secret that notices need. */
  links: { code: string; promotion: number; secret: string }[]
  clicksPerSecond: number
  /** One of so many clicks is followed by a sale. */
  clicksPerSale: number
  /** Who is told of sales; the same tracker unless it is another one. */
  salesAt?: string
  /** Goes on in the ledger of an earlier load. */
  ledger?: Ledger
}

export interface RunningLoad {
  ledger: Ledger
  stop(): Promise<void>
}

/** Clicks and sales at a steady rate until it is stopped. Every answer is recorded after it was read to its end. */
export function startLoad({
  tracker,
  links,
  clicksPerSecond,
  clicksPerSale,
  salesAt = tracker,
  ledger = emptyLedger(),
}: LoadOptions): RunningLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const open = new Set<Promise<void>>()
  const visit = async (count: number) => {
    const link = links[count % links.length]!
    const cid = await click(agent, tracker, link.code, ledger)
    if (cid && count % clicksPerSale === 0)
      await tellSale(salesAt, link, cid, ledger, `fault-${randomUUID()}`, agent)
  }
  const timer = setInterval(() => {
    for (let each = 0; each < clicksPerSecond / 20; each++) {
      const work = visit(ledger.sent++)
        .catch(() => {
          ledger.errors++
        })
        .finally(() => open.delete(work))
      open.add(work)
    }
  }, 50)
  return {
    ledger,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(open)
      agent.destroy()
    },
  }
}

async function click(
  agent: Agent,
  tracker: string,
  code: string,
  ledger: Ledger,
): Promise<string | null> {
  const started = performance.now()
  const { status, location } = await send('GET', `${tracker}/c/${code}`, agent)
  ledger.latenciesMs.push(performance.now() - started)
  const cid = status === 302 && location ? new URL(location).searchParams.get('cid') : null
  if (cid) ledger.clicks.add(cid)
  return cid
}

/** Tells a sale, and remembers it when it was acknowledged. */
export async function tellSale(
  tracker: string,
  link: LoadOptions['links'][number],
  cid: string,
  ledger: Ledger,
  order = `fault-${randomUUID()}`,
  agent = shared,
) {
  const query = new URLSearchParams({
    p: String(link.promotion),
    cid,
    args: order,
    price: '12000',
    secret: link.secret,
  })
  const { status } = await send('GET', `${tracker}/track?${query}`, agent)
  if (status === 200 || status === 202) ledger.orders.add(order)
}

const shared = new Agent({ keepAlive: true, maxSockets: 64 })
const browser = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'accept-language': 'ja',
  'sec-fetch-dest': 'document',
}

/** Every click comes from another visitor. */
const anyAddress = () =>
  [
    11 + Math.floor(Math.random() * 80),
    ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)),
  ].join('.')

export function send(
  method: string,
  url: string,
  agent = shared,
): Promise<{ status: number; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, agent, timeout: 15_000, headers: { ...browser, 'x-forwarded-for': anyAddress() } },
      (answer) => {
        answer.resume()
        answer.once('end', () =>
          resolve({ status: answer.statusCode!, location: answer.headers.location }),
        )
        answer.once('error', reject)
      },
    )
    sent.once('timeout', () => sent.destroy(new Error('no answer')))
    sent.once('error', reject)
    sent.end()
  })
}
