import { mostDeviations } from './unusualRate.rules.ts'

/** What a medium brought to a promotion within the days that are looked at. */
export interface Placed {
  media_id: number
  affiliater_id: number
  /** Those that count. */
  clicks: number
  results: number
  /** Results whose click is known, and those of them that came more than a day after it. */
  timed: number
  late: number
}

/** What is not as usual about whoever advertises a promotion: a publisher that floods it with clicks, a medium whose results come late. */
export interface StrangeTraffic {
  kind: 'flooding' | 'late'
  affiliater_id: number
  /** Of late results. */
  media_id: number | null
  /** Clicks of a flood, results that were timed. */
  counted: number
  /** The share of clicks that brought results, or of results that came late; and what is usual. */
  share: number
  usual: number
}

/** Clicks of a publisher from which on they may be a flood, and how many times fewer results than usual they bring. */
const leastClicks = 10_000
const fewerTimes = 10
/** Media of others that tell what is usual, so many at least, each by so many clicks. */
const leastOthers = 3
const leastClicksOfOther = 100
/** Results that tell how long they take, and how many times more of them than usual come late. */
const leastTimed = 30
const moreTimes = 3

/** What is not as usual about the media of one promotion. What is usual is what media of other publishers do. */
export const strangeTraffic = (placed: readonly Placed[]): StrangeTraffic[] => [
  ...[...Map.groupBy(placed, ({ affiliater_id }) => affiliater_id)].flatMap(([id, own]) =>
    flooding(id, own, ofOthers(placed, id)),
  ),
  ...placed.flatMap((medium) => late(medium, ofOthers(placed, medium.affiliater_id))),
]

const ofOthers = (placed: readonly Placed[], affiliaterId: number) =>
  placed.filter(({ affiliater_id }) => affiliater_id !== affiliaterId)

/** Clicks are made up to be the last one before sales that others bring: there are many, and hardly any brings a result. */
function flooding(
  affiliater_id: number,
  own: readonly Placed[],
  others: readonly Placed[],
): StrangeTraffic[] {
  const counted = sumOf(own, 'clicks')
  const known = others.filter(({ clicks }) => clicks >= leastClicksOfOther)
  if (counted < leastClicks || known.length < leastOthers) return []
  const share = sumOf(own, 'results') / counted
  const usual = medianOf(known.map(({ clicks, results }) => results / clicks))
  const isFar = share * fewerTimes < usual && !isByChance(share, usual, counted)
  return isFar ? [{ kind: 'flooding', affiliater_id, media_id: null, counted, share, usual }] : []
}

/** Whoever made a click up waits until somebody happens to buy: its results are spread over the days, where others come within hours. */
function late(
  { affiliater_id, media_id, timed, late: came }: Placed,
  others: readonly Placed[],
): StrangeTraffic[] {
  const compared = sumOf(others, 'timed')
  if (timed < leastTimed || compared < leastTimed) return []
  const lateOfOthers = sumOf(others, 'late')
  // Where none of theirs came late, one more of them might.
  const expected = Math.max(lateOfOthers, 1)
  const [share, usual] = [came / timed, lateOfOthers / compared]
  const isFar =
    came * compared >= moreTimes * expected * timed &&
    !isByChance(share, expected / compared, timed)
  return isFar ? [{ kind: 'late', affiliater_id, media_id, counted: timed, share, usual }] : []
}

/** Whether a share of so many may be away from the usual one by chance alone. */
const isByChance = (share: number, usual: number, of: number): boolean =>
  Math.abs(share - usual) <= mostDeviations * Math.sqrt((usual * (1 - usual)) / of)

const sumOf = (placed: readonly Placed[], name: 'clicks' | 'results' | 'timed' | 'late') =>
  placed.reduce((sum, each) => sum + each[name], 0)

/** The one in the middle, or between the two that are. */
function medianOf(values: readonly number[]): number {
  const ordered = values.toSorted((a, b) => a - b)
  const [low, high] = [Math.floor((ordered.length - 1) / 2), Math.ceil((ordered.length - 1) / 2)]
  return (ordered[low]! + ordered[high]!) / 2
}
