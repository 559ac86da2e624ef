import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { ClickMemory } from '../click/clickMemory.ts'
import { flagsOf } from '../click/clickPipeline.ts'
import { keyOf } from '../click/keys.ts'
import { KeyTable } from '../click/keyTable.ts'
import { Guesses } from '../notice/guesses.ts'
import { clickOfVisitor, type SentClick } from '../testing/sentClick.ts'
import { Room } from './room.ts'

const threads: Worker[] = []
afterEach(() => Promise.all(threads.splice(0).map((thread) => thread.terminate())))

const noon = Date.parse('2026-10-10T03:00:00Z')

/** Few visitors, addresses and promotions, so that they meet often; hours and a midnight pass. */
const aClick = fc.record({
  visitor: fc.integer({ min: 0, max: 5 }),
  isKnown: fc.boolean(),
  address: fc.integer({ min: 0, max: 3 }),
  promotion: fc.integer({ min: 1, max: 4 }),
  material: fc.integer({ min: 1, max: 3 }),
  seconds: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 0, max: 30 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 20_000 }) },
  ),
  thread: fc.integer({ min: 0, max: 3 }),
})
type Step = typeof aClick extends fc.Arbitrary<infer Value> ? Value : never
const clicksOf = (steps: readonly Step[]): (SentClick & { thread: number })[] => {
  let at = noon
  return steps.map(({ seconds, ...step }) => ({ ...step, at: (at += 1000 * seconds) }))
}

test('clicks that arrive at different threads one after another are judged as at one thread', () => {
  fc.assert(
    fc.property(fc.array(aClick, { minLength: 20, maxLength: 200 }), (steps) => {
      const alone = new ClickMemory()
      const { pieces } = new Room()
      const together = Array.from({ length: 4 }, () => new ClickMemory(new Room(pieces)))
      for (const click of clicksOf(steps))
        expect(flagsOf(clickOfVisitor(click), together[click.thread]!)).toEqual(
          flagsOf(clickOfVisitor(click), alone),
        )
    }),
    { numRuns: 40 },
  )
})

test('also where the threads are threads', async () => {
  const alone = new ClickMemory()
  const { pieces } = new Room()
  const ask = await startThreads(pieces, 3)
  for (const click of clicksOf(fc.sample(aClick, { numRuns: 250, seed: 7 })))
    expect(await ask(click.thread % 3, [click])).toEqual([flagsOf(clickOfVisitor(click), alone)])
})

test('of clicks that arrive at the same moment at several threads as many count as at one', async () => {
  const { pieces } = new Room()
  const ask = await startThreads(pieces, 3)
  const clicks = Array.from({ length: 6000 }, (_, number): SentClick => ({
    visitor: number % 2000,
    isKnown: true,
    address: number % 2000,
    promotion: 1 + Math.floor(number / 2000),
    material: 1,
    at: noon,
  }))
  const alone = new ClickMemory()
  const isCounted = (flags: readonly string[]) => flags.length === 0
  const atOne = [...clicks, ...clicks, ...clicks].filter((click) =>
    isCounted(flagsOf(clickOfVisitor(click), alone)),
  )
  const answers = await Promise.all([0, 1, 2].map((thread) => ask(thread, clicks)))
  const counted = answers.map((flags) => flags.filter(isCounted).length)
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(atOne.length)
  expect(atOne).toHaveLength(6000)
})

test('a table that one thread lets grow is the same to the others', () => {
  const { pieces } = new Room()
  const [one, other] = [0, 1].map(() => new KeyTable(10_000, new Room(pieces))) as [
    KeyTable,
    KeyTable,
  ]
  const keys = Array.from({ length: 10_000 }, (_, number) => keyOf(String(number)))
  for (const [index, key] of keys.entries()) (index % 2 === 0 ? one : other).set(key, index + 1)
  expect(keys.every((key, index) => one.get(key) === index + 1)).toBe(true)
  expect([one.size, other.size]).toEqual([10_000, 10_000])
  other.clear()
  expect([one.size, one.get(keys[3]!)]).toEqual([0, 0])
})

test('wrong secrets are counted wherever they are sent to', () => {
  const { pieces } = new Room()
  const threads = [0, 1].map(() => new Guesses(new Room(pieces)))
  const at = new Date(noon)
  for (let wrong = 0; wrong < 30; wrong++) {
    expect(threads.map((guesses) => guesses.hasLeft('sender', at))).toEqual([true, true])
    threads[wrong % 2]!.take('sender', at)
  }
  expect(threads.map((guesses) => guesses.hasLeft('sender', at))).toEqual([false, false])
  expect(threads[0]!.hasLeft('another', at)).toBe(true)
  expect(threads[1]!.hasLeft('sender', new Date(noon + 30_000))).toBe(true)
})

/** Threads that judge clicks by the same memory; answers how to ask them. */
async function startThreads(pieces: SharedArrayBuffer[], count: number) {
  // All pieces have to be there before they are sent.
  new ClickMemory(new Room(pieces))
  for (let number = 0; number < count; number++)
    threads.push(
      new Worker(new URL('../testing/judgingThread.ts', import.meta.url), {
        workerData: pieces,
      }),
    )
  await Promise.all(threads.map((thread) => once(thread, 'message')))
  return async (thread: number, clicks: SentClick[]): Promise<string[][]> => {
    threads[thread]!.postMessage(clicks)
    const [flags] = (await once(threads[thread]!, 'message')) as [string[][]]
    return flags
  }
}
