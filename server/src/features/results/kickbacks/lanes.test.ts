import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Turn } from './lane.ts'
import { Lanes } from './lanes.ts'

const onRoom = vi.fn<() => void>()
let lanes: Lanes

beforeEach(() => {
  vi.useFakeTimers()
  onRoom.mockClear()
  lanes = new Lanes(
    {
      atOnce: 8,
      quick: { atOnce: 4, host: 2, affiliater: 3 },
      slow: { atOnce: 6, host: 1, affiliater: 3 },
    },
    onRoom,
  )
})
afterEach(() => {
  vi.useRealTimers()
})

const to = (host: string, media_id = host.charCodeAt(0), affiliater_id = media_id): Turn => ({
  host,
  media_id,
  affiliater_id,
})
const hosts = (turns: readonly Turn[]) => turns.map(({ host }) => host)
const quickRoom = () => lanes.rooms.find(({ isSlow }) => !isSlow)
const never = new Promise<never>(() => {})

/** A receiver that takes its time with a call. */
async function answerAfter(turn: Turn, ms: number) {
  const answered = lanes.watch(
    turn,
    new Promise<void>((resolve) => {
      setTimeout(resolve, ms)
    }),
  )
  await vi.advanceTimersByTimeAsync(ms)
  await answered
  lanes.leave(turn)
}

test('a host and an affiliater get their share and no more', () => {
  const admitted = lanes.admit([
    to('a', 1),
    to('a', 2),
    to('a', 3),
    to('b', 4, 9),
    to('c', 5, 9),
    to('d', 6, 9),
  ])
  expect(hosts(admitted)).toEqual(['a', 'a', 'b', 'c'])
  expect(quickRoom()).toBeUndefined()
  lanes.leave(admitted[0]!)
  expect(hosts(lanes.admit([to('a', 7), to('a', 8)]))).toEqual(['a'])
})

test('an affiliater that has its share is left out, and others are not', () => {
  lanes.admit([to('a', 1, 9), to('b', 2, 9), to('c', 3, 9)])
  expect(hosts(lanes.admit([to('d', 4, 9), to('e', 5)]))).toEqual(['e'])
})

test('after a second without an answer a call makes room for others', async () => {
  for (const turn of lanes.admit(['a', 'b', 'c', 'd'].map((host) => to(host))))
    void lanes.watch(turn, never)
  expect(lanes.admit([to('quick')])).toEqual([])
  await vi.advanceTimersByTimeAsync(999)
  expect(lanes.admit([to('quick')])).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(onRoom).toHaveBeenCalledTimes(4)
  expect(hosts(lanes.admit([to('quick')]))).toEqual(['quick'])
})

test('a receiver that is known to be slow takes no quick place, until it answers fast', async () => {
  const [first] = lanes.admit([to('s')])
  await answerAfter(first!, 9000)
  expect(lanes.rooms).toMatchObject([
    { isSlow: false, free: 4 },
    { isSlow: true, free: 6, perMedium: 1, slowMedia: [to('s').media_id] },
  ])
  const [second] = lanes.admit([to('s'), to('s')])
  expect(lanes.rooms).toMatchObject([{ free: 4 }, { free: 5, fullHosts: ['s'] }])
  await answerAfter(second!, 20)
  expect(lanes.rooms).toMatchObject([{ isSlow: false, slowMedia: [] }])
})

test('a slow medium does not slow down another one on the same host', async () => {
  const [slow] = lanes.admit([to('shared', 1)])
  void lanes.watch(slow!, never)
  await vi.advanceTimersByTimeAsync(1000)
  expect(
    lanes
      .admit([to('shared', 1), to('shared', 2), to('shared', 3)])
      .map(({ media_id }) => media_id),
  ).toEqual([2, 3])
})

test('all calls together never exceed their number', async () => {
  for (const host of 'abcdefgh')
    for (const turn of lanes.admit([to(host)])) {
      void lanes.watch(turn, never)
      await vi.advanceTimersByTimeAsync(1000)
    }
  expect(lanes.rooms).toEqual([])
  expect(lanes.admit([to('x')])).toEqual([])
})
