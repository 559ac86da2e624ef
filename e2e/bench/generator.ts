import { writeFileSync } from 'node:fs'
import { Connection, type Answer } from './connection.ts'
import { requestsFor, type Target } from './requests.ts'

/** What one run is to do: for so many seconds, or until so many answers. */
export interface Run {
  name: string
  port: number
  target: Target
  connections: number
  seconds?: number
  count?: number
  /** Where the tickets of acknowledged requests are left, one a line. */
  ticketFile: string
}

export interface Measured {
  perSecond: number
  p50: number
  p99: number
  acknowledged: number
  /** Answers that acknowledge nothing, and connections that broke. */
  errors: number
  /** Share of one core that the generator itself used: near 1 it would measure itself. */
  busy: number
}

/** A process of its own: asks as fast as it is answered, over a fixed number of connections. */
async function generate({
  name,
  port,
  target,
  connections,
  seconds = Infinity,
  count = Infinity,
  ticketFile,
}: Run): Promise<Measured> {
  const { request, ticket } = requestsFor(target, port, name)
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)))
  const latencies: number[] = []
  const tickets: string[] = []
  let errors = 0
  let sent = 0
  const cpu = process.cpuUsage()
  const started = performance.now()
  const end = started + seconds * 1000
  await Promise.all(
    open.map(
      (connection) =>
        new Promise<void>((resolve) => {
          let number = 0
          let asked = 0
          const next = () => {
            asked = performance.now()
            if (asked >= end || sent >= count) return resolve()
            number = sent++
            connection.ask(request(number), answered, broken)
          }
          const answered = ({ status, text }: Answer) => {
            latencies.push(performance.now() - asked)
            const kept = ticket(number, status, text)
            if (kept === null) errors++
            else tickets.push(kept)
            next()
          }
          const broken = () => {
            errors++
            resolve()
          }
          next()
        }),
    ),
  )
  const ms = performance.now() - started
  const { user, system } = process.cpuUsage(cpu)
  for (const connection of open) connection.close()
  writeFileSync(ticketFile, `${tickets.join('\n')}\n`)
  return {
    perSecond: tickets.length / (ms / 1000),
    ...percentiles(latencies),
    acknowledged: tickets.length,
    errors,
    busy: (user + system) / 1000 / ms,
  }
}

function percentiles(latencies: readonly number[]): Pick<Measured, 'p50' | 'p99'> {
  const sorted = Float64Array.from(latencies).sort()
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

process.once('message', (run: Run) => {
  void generate(run).then((measured) => process.send!(measured, () => process.disconnect()))
})
