import { dayMs } from '@tsunagi/contract/day'
import type { CataloguedPromotion } from '../../catalogue/catalogue.queries.ts'
import type { CatalogueReader } from '../../catalogue/catalogue.ts'
import { isCountedEnough, isTooFast } from '../../domain/clicks/countedOnce.rules.ts'
import { keptDays } from '../../domain/keeping/keptDays.rules.ts'
import type { ClickFlag, ClickRecord } from '../../journal/records.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { ClicksOfCaps } from './clicksOfCaps.ts'
import { CountedVisitors, oneOfEach, windowsOf } from './countedVisitors.ts'
import { recallOf, rememberVisitors, type Recall } from './countedVisitors.queries.ts'
import { namesOf, type VisitorNames } from './visitorNames.ts'

export interface JudgeDeps {
  catalogue: Pick<CatalogueReader, 'promotion'>
  clickKey: string
  clock: Clock
}

/** A click of a visitor of whom something is known, on a promotion that is. */
interface Judged {
  click: ClickRecord
  at: Date
  promotion: CataloguedPromotion
  names: VisitorNames
}

/** What is remembered of counted clicks. */
export interface Memory {
  visitors: CountedVisitors
  caps: ClicksOfCaps
}

/** What only earlier clicks show; the first answer is the reason. */
const reasons: readonly (readonly [ClickFlag, (judged: Judged, memory: Memory) => boolean])[] = [
  [
    'double_click',
    ({ click, names, at }, { visitors }) =>
      visitors.hasJustClicked(names.known!, click.material_id, at),
  ],
  [
    'repeat',
    ({ promotion, names, at }, { visitors }) =>
      isCountedEnough(promotion, visitors.tally(names.known!, promotion.id, at)),
  ],
  [
    'velocity',
    ({ names, at }, { visitors }) =>
      isTooFast(visitors.ownInHour(names.known, at), visitors.ownInHour(names.network, at)),
  ],
  ['click_cap', (judged, { caps }) => caps.isReached(judged)],
]

/** Of what a tracker goes by when it says so, it may have seen more than counts in the end. */
const openAgain: readonly ClickFlag[] = ['velocity', 'click_cap']

/** A click with what has to be known to judge it; null = the tracker's word stands. */
interface OpenClick {
  click: ClickRecord
  judged: Judged | null
}

/** Clicks that are not judged yet, and how what was counted before of their visitors is asked for. */
export interface OpenClicks {
  clicks: OpenClick[]
  recall: Recall
}

/** What can be said before the database is asked. */
export function openClicks(deps: JudgeDeps, records: readonly ClickRecord[]): OpenClicks {
  const clicks = records.map((click) => ({ click, judged: open(deps, click) }))
  const windows = candidatesOf(clicks).flatMap(({ names, at }) => windowsOf(names, at))
  return { clicks, recall: recallOf(oneOfEach(windows)) }
}

const candidatesOf = (clicks: readonly OpenClick[]) => clicks.flatMap(({ judged }) => judged ?? [])

/** Clicks as they are to be stored: what was decided stands in their `counted` and `flags`. */
export interface JudgedClicks {
  clicks: ClickRecord[]
  /** What is known of those who clicked, with what is counted now. */
  memory: Memory
  /** What is counted now is being remembered. */
  remembering: Promise<void>
}

/**
 * Decides finally which clicks count, among all that are stored, whichever tracker took them in; the tracker's own answer
 * was one of the moment. In the transaction that stores them and that nobody else stores clicks in meanwhile, or none but the one
 * before it, which is not committed yet and whose memory it gets.
 */
export async function judgeFinally(
  tx: Db,
  opened: OpenClicks,
  before: Memory | null,
): Promise<JudgedClicks> {
  const recalled = await opened.recall(tx)
  const memory = {
    visitors: new CountedVisitors([...recalled, ...(before?.visitors.added ?? [])]),
    caps: await ClicksOfCaps.of(tx, candidatesOf(opened.clicks), before?.caps ?? null),
  }
  const clicks = opened.clicks.map(({ click, judged }) => (judged ? judge(judged, memory) : click))
  return { clicks, memory, remembering: rememberVisitors(tx, memory.visitors.added) }
}

function open({ catalogue, clickKey, clock }: JudgeDeps, click: ClickRecord): Judged | null {
  if (!mayCount(click)) return null
  const at = new Date(click.clicked_at)
  const promotion = catalogue.promotion(click.promotion_id)
  const names = namesOf(clickKey, click, at)
  const isRemembered = clock.now().getTime() - at.getTime() < rememberedMs
  return promotion && names && isRemembered ? { click, at, promotion, names } : null
}

/** A day less than visitors are kept, so that all of a day is there. */
const rememberedMs = (keptDays.countedVisitors - 1) * dayMs

const mayCount = ({ flags }: ClickRecord) => flags.every((flag) => openAgain.includes(flag))

function judge(judged: Judged, memory: Memory): ClickRecord {
  const { click, names, at } = judged
  const reason =
    names.known === null
      ? click.flags[0]
      : reasons.find(([, isRaised]) => isRaised(judged, memory))?.[0]
  if (reason === undefined) {
    memory.visitors.remember(names, click, at)
    memory.caps.remember(judged)
  }
  return reason === click.flags[0]
    ? click
    : { ...click, counted: reason === undefined, flags: reason === undefined ? [] : [reason] }
}
