import { text } from '@tsunagi/contract/messages/text'
import { otherReason } from '@tsunagi/contract/people/rejectReasons'
import { bulkRefusals } from '@tsunagi/contract/results/messages/bulk'
import { plainOrderNumber } from '@tsunagi/contract/results/orderNumber'
import { moveUses } from '../../../../catalogue/agreedPrices.queries.ts'
import { giveOrderUp } from '../../../../conversions/settle/results.queries.ts'
import type { Line } from '../../../../platform/csvLines.ts'
import { attempt, type Db, type Tx } from '../../../../platform/db.ts'
import { invalid } from '../../../../platform/errors.ts'
import { errorsOf, type FieldErrors } from '../../../../platform/fieldErrors.ts'
import { ruleOf } from '../../results/adjustments.service.ts'
import { decideAll, takesWish, type Author } from '../../results/decisions.service.ts'
import { assertOpenMonth, cameBy, makeByHand } from '../../results/manualResult.service.ts'
import {
  lockResultForSystem,
  lockResultsForSystem,
  type LockedResult,
} from '../../results/results.queries.ts'
import { needsSecond } from '../../../../domain/secondLooks/secondLooks.rules.ts'
import type { Viewpoint } from '../../../people/accounts/scope.queries.ts'
import type { JobRow, Outcome } from '../jobs.queries.ts'
import { statesOf } from '../states.queries.ts'
import { additionOf, placeOf, type Addition } from './additionCells.rules.ts'
import { changedMeanwhile, monthTakesNothing } from './assessing.service.ts'
import type { Judge } from './judge.service.ts'
import { refuseAlike, type CheckedLine } from './keeping.service.ts'
import { findPlaces, type KnownPlace } from './places.queries.ts'

const problems = {
  promotion: text('この広告IDの広告はありません。', 'There is no promotion with this ID.'),
  goal: text('この広告の成果地点を入力してください。', 'Enter a goal of this promotion.'),
  media: text(
    '広告と提携しているメディアのID、広告リンクのコード、またはアフィリエイターIDを入力してください。',
    'Enter the ID of a medium that carries the promotion, the code of its link, or the ID of its publisher.',
  ),
  severalMedia: text(
    'このアフィリエイターは複数のメディアで提携しています。メディアIDを入力してください。',
    'This publisher carries the promotion on several media. Enter the media ID.',
  ),
}

/** What a try leaves behind: nothing. */
class Undone extends Error {}

/** Lines that are tried out together: what they hold meanwhile is held for a moment only. */
const triedAtOnce = 100

/** Tries out lines that add results: they are made and taken back at once, so that nothing is said that the run does not do. */
export async function checkAdditions(
  db: Db,
  judge: Judge,
  lines: readonly Line[],
  by: AddingBy,
): Promise<CheckedLine[]> {
  const checked: CheckedLine[] = []
  for (let start = 0; start < lines.length; start += triedAtOnce)
    checked.push(...(await checkSome(db, judge, lines.slice(start, start + triedAtOnce), by)))
  return checked
}

/** Whose business what is added has to be, and why it is. */
interface AddingBy {
  viewer: Viewpoint
  reason: string
}

async function checkSome(
  db: Db,
  judge: Judge,
  lines: readonly Line[],
  { viewer, reason }: AddingBy,
): Promise<CheckedLine[]> {
  const places = await findPlaces(
    db,
    viewer,
    lines.map(({ given }) => placeOf(given)),
  )
  const author = { actor: 'admin', userId: null, at: judge.now } as const
  const checked: CheckedLine[] = []
  try {
    await db.transaction().execute(async (tx) => {
      for (const [index, { line, given }] of lines.entries()) {
        const at = { line, given, resultId: null, seen: '' }
        const addition = knownAddition(given, places[index]!, { reason, statuses: judge.statuses })
        checked.push(
          'add' in addition
            ? {
                ...at,
                change: addition,
                tried: await tryOne(tx, author, judge, addition as Addition),
              }
            : { ...at, change: {}, tried: { is: 'bad', errors: addition as FieldErrors } },
        )
      }
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return checked
}

function knownAddition(
  given: Line['given'],
  place: KnownPlace,
  by: { reason: string; statuses: Judge['statuses'] },
) {
  if (!place.is_known) return { promotion_id: [problems.promotion] }
  if (place.goals !== 1) return { goal_id: [problems.goal] }
  if (place.media !== 1)
    return { media_id: [place.media === 0 ? problems.media : problems.severalMedia] }
  return additionOf(given, idsOf(place), by)
}

const idsOf = ({ goal_id, media_id, material_id }: KnownPlace) => ({
  goal_id: goal_id!,
  media_id: media_id!,
  ...(material_id !== null && { material_id }),
})

async function tryOne(
  tx: Tx,
  author: Author,
  judge: Judge,
  addition: Addition,
): Promise<CheckedLine['tried']> {
  try {
    const { gross, net } = await attempt(tx, () => addOne(tx, author, judge, addition))
    const effects = [
      { code: 'added', gross, net },
      ...(addition.approve ? [{ code: 'approved', gross, net }] : []),
    ]
    return {
      is: 'changing',
      effects,
      booked: addition.approve ? { gross, net } : { gross: 0, net: 0 },
    }
  } catch (error) {
    return { is: 'bad', errors: errorsOf(error) }
  }
}

/** Makes the result of a line; it waits for a decision. */
async function addOne(
  tx: Tx,
  author: Author,
  judge: Judge,
  { add, approve }: Addition,
): Promise<LockedResult> {
  assertOpenMonth(new Date(add.occurred_at), judge.now, judge.months.lastClosed)
  const month = approve?.closing_month
  if (!takesWish(judge.months, month)) throw invalid('closing_month', monthTakesNothing)
  const made = await lockResultForSystem(
    tx,
    await makeByHand(tx, author, add, { click: await cameBy(tx, add) }),
  )
  if (needsSecond(judge.limit, null, made)) throw invalid('gross', bulkRefusals.secondLook)
  return made
}

/** Refuses all lines of the same order. */
export const refuseSameOrder = (lines: readonly CheckedLine[]): CheckedLine[] =>
  refuseAlike(lines, orderOf, 'order_number', text('同じ注文', 'the same order'))

function orderOf({ change }: CheckedLine): string | null {
  if (!('add' in change)) return null
  const { promotion_id, goal_id, order_number } = (change as Addition).add
  return [promotion_id, goal_id, plainOrderNumber(order_number)].join(' ')
}

/** Adds the results of lines, and approves those that say so. */
export async function addLines(
  tx: Tx,
  author: Author,
  judge: Judge,
  rows: readonly JobRow[],
): Promise<Outcome[]> {
  const failed: Outcome[] = []
  const made: { line: number; result: LockedResult; approve: Addition['approve'] }[] = []
  for (const { line, change } of rows) {
    const addition = change as unknown as Addition
    try {
      const result = await attempt(tx, () => addOne(tx, author, judge, addition))
      made.push({ line, result, approve: addition.approve })
    } catch (error) {
      const [reason] = Object.values(errorsOf(error)).flat()
      failed.push({ line, state: 'failed', reason: reason ?? changedMeanwhile(null) })
    }
  }
  const approved = Map.groupBy(
    made.filter(({ approve }) => approve !== null),
    ({ approve }) => approve!.closing_month,
  )
  for (const [closing_month, group] of approved)
    await decideAll(
      tx,
      author,
      group.map(({ result }) => result),
      { status: 'approved', ...(closing_month && { closing_month }) },
    )
  const after = await statesOf(
    tx,
    made.map(({ result }) => result.id),
  )
  return [
    ...failed,
    ...made.map(({ line, result: { id } }): Outcome => ({
      line,
      state: 'done',
      result_id: id,
      after: after.get(id)!,
    })),
  ]
}

const undone = '取込の取消 / The import was taken back'

/** Takes results back that lines added: they stay as rejected, and their order numbers are free again. */
export async function takeAdditionsBack(tx: Tx, author: Author, results: readonly LockedResult[]) {
  if (results.length === 0) return
  const ids = results.map(({ id }) => id)
  const standing = results.filter(({ status }) => status !== 'rejected')
  await decideAll(tx, author, standing, {
    status: 'rejected',
    reject_code: otherReason,
    reject_comment: undone,
  })
  for (const result of await lockResultsForSystem(tx, ids)) {
    await giveOrderUp(tx, result.id, [])
    await moveUses(tx, ruleOf(result), null)
  }
}
