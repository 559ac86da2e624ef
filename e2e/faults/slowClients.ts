import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { counted, type Fault } from './fault.ts'
import { Lab } from './lab.ts'
import { startLoad } from './load.ts'
import { settle, type Outcome } from './outcome.ts'

const slowClients = 500
const quietMs = 5000
/** The tracker gives a request ten seconds for its head and looks every two. */
const closedWithinMs = 20_000
/** A machine that is busy with other things has figures of its own. */
const alwaysGoodMs = 50

/** Five hundred visitors who send one letter a second take nothing from the others, and are sent away. */
async function feedSlowly(): Promise<Outcome> {
  const lab = await Lab.open()
  const load = startLoad({
    tracker: lab.tracker.url,
    links: lab.links,
    clicksPerSecond: 100,
    clicksPerSale: 10,
  })
  const { latenciesMs } = load.ledger
  const { port } = new URL(lab.tracker.url)
  const slow: Socket[] = []
  try {
    await wait(2000)
    const warm = latenciesMs.length
    await wait(quietMs)
    const baseline = p99(latenciesMs.slice(warm))
    const before = latenciesMs.length
    for (let count = 0; count < slowClients; count++) slow.push(slowClient(Number(port), count))
    const end = performance.now() + closedWithinMs
    while (slow.some((socket) => !socket.closed) && performance.now() < end) await wait(500)
    const meanwhile = p99(latenciesMs.slice(before))
    const open = slow.filter((socket) => !socket.closed).length
    const outcome = await settle(lab.subject, load, {
      notes: {
        slow_clients: slowClients,
        still_open: open,
        p99_before: baseline.toFixed(1),
        p99_meanwhile: meanwhile.toFixed(1),
      },
    })
    if (open > 0) outcome.broken.push(`${open} slow clients were not sent away`)
    if (meanwhile > Math.max(2 * baseline, alwaysGoodMs)) outcome.broken.push('others had to wait')
    if (load.ledger.errors > 0)
      outcome.broken.push(`${load.ledger.errors} others were not answered`)
    return outcome
  } finally {
    for (const socket of slow) socket.destroy()
    await load.stop()
    await lab.close()
  }
}

/** Every other one is slow with its head, the rest with a body. */
function slowClient(port: number, number: number): Socket {
  const socket = connect(port, '127.0.0.1')
  const head =
    number % 2 === 0
      ? 'GET /c/slowslowslow HTTP/1.1\r\nHost: slow.example\r\nX-Slow: '
      : 'POST /track HTTP/1.1\r\nHost: slow.example\r\nContent-Length: 10000\r\n\r\n'
  socket.on('error', () => {})
  socket.on('data', () => {})
  socket.write(head)
  const timer = setInterval(() => socket.write('x'), 1000)
  socket.on('close', () => clearInterval(timer))
  return socket
}

const p99 = (latencies: readonly number[]) =>
  latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? 0

export const slowVisitors: Fault = { id: 'F11', name: 'slow clients', run: counted(feedSlowly) }
