import type { MeasuredTracker } from './contestants.ts'
import { median, row, target } from './figures.ts'
import type { Bench } from './rounds.ts'
import { shipped } from './waiting.ts'

/** How many threads are set against each other. */
export const threadCounts = [1, 2] as const
export type ThreadCount = (typeof threadCounts)[number]

const named = (threads: number) => (threads === 1 ? '1 thread' : `${threads} threads`)
const clicks = (threads: number) => `clicks ${threads}`
const unstored = (threads: number) => `clicks ${threads} unstored`
export const bareOf = (threads: number) => `bare ${threads}`
/** Under which name the tickets of a tracker are kept. */
export const ticketsOf = ({ threads }: Pick<MeasuredTracker, 'threads'>) => `tracker ${threads}`

const cpuOf = new Map<string, number[]>()

/** One round of a tracker; what is stored meanwhile takes its part of the machine. */
export async function measureClicks(
  bench: Bench,
  tracker: MeasuredTracker,
  seconds: number,
  isStoring: boolean,
) {
  const name = (isStoring ? clicks : unstored)(tracker.threads)
  const before = tracker.cpu()
  const measured = await bench.clicks(ticketsOf(tracker), tracker.port, { seconds })
  bench.measure(measured, name)
  const each = (tracker.cpu() - before) / measured.acknowledged
  cpuOf.set(name, [...(cpuOf.get(name) ?? []), each])
}

/** Clicks a second from the first that is taken in to the last that is stored. */
export async function sustained(bench: Bench, tracker: MeasuredTracker, count: number) {
  const started = performance.now()
  const { acknowledged } = await bench.clicks(ticketsOf(tracker), tracker.port, { count })
  await shipped(tracker.port)
  return acknowledged / ((performance.now() - started) / 1000)
}

const speedOf = (bench: Bench, name: string) =>
  median(bench.measured(name).map(({ perSecond }) => perSecond))

/** The rows of the table. */
export const threadRows = (bench: Bench, lost: number) =>
  threadCounts.flatMap((threads) => [
    row({
      name: `bare node:http 302, ${named(threads)}`,
      rounds: bench.measured(bareOf(threads)),
      lost: null,
    }),
    row({
      name: `click, durable, ${named(threads)}`,
      rounds: bench.measured(clicks(threads)),
      lost,
    }),
    row({
      name: '  while nothing is stored',
      rounds: bench.measured(unstored(threads)),
      lost,
    }),
  ])

/** What the rows come to. */
export function threadFigures(bench: Bench): string[] {
  const speed = (name: string) => speedOf(bench, name)
  const ratioTo = (of: (threads: number) => string, threads: number) =>
    speed(of(threads)) / speed(bareOf(threads))
  const alone = speed(unstored(2)) / speed(unstored(1))
  const cpu = (threads: number) => median(cpuOf.get(unstored(threads)) ?? [])
  const busy = median(bench.measured(unstored(2)).map((round) => round.busy))
  return [
    ...threadCounts.map((threads) =>
      target(
        `ratio_${named(threads).replace(' ', '_')}`,
        `${ratioTo(clicks, threads).toFixed(2)} storing, ${ratioTo(unstored, threads).toFixed(2)} not storing`,
        ratioTo(clicks, threads) >= 0.6,
        'durable clicks ÷ bare node:http of as many threads ≥ 0.6',
      ),
    ),
    target(
      'two_threads',
      `${alone.toFixed(2)} not storing, ${(speed(clicks(2)) / speed(clicks(1))).toFixed(2)} storing`,
      alone >= 1.6,
      `× one thread ≥ 1.6; the generator took ${(busy * 100).toFixed(0)}% of one of the cores they share`,
    ),
    `cpu_us_per_click=${cpu(1).toFixed(1)} with 1 thread, ${cpu(2).toFixed(1)} with 2, while nothing is stored\n`,
  ]
}
