import { addDays, dayMs, dayOf, daysOf, inJapan } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import { text, type Language } from '@tsunagi/contract/messages/text'
import {
  enoughDecisions,
  type DecisionRecord,
  type DueMove,
} from '@tsunagi/contract/results/deadlines'
import { shownTo } from '../../../domain/sides/sides.rules.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import {
  mayBeOpened,
  visiblePromotions,
} from '../../catalogue/promotions/promotions.filter.queries.ts'
import type { Author } from '../results/decisions.service.ts'
import type { LockedResult } from '../results/results.queries.ts'
import { readRecord, setDue, sumDueDays } from './deadlines.queries.ts'

/** Moves the deadlines of undecided results that the caller holds. On hold, what is left of one is moved. */
export async function moveDeadlines(
  tx: Tx,
  { at, userId }: Pick<Author, 'at' | 'userId'>,
  results: readonly LockedResult[],
  move: DueMove,
) {
  for (const result of results) {
    const before = dueOf(result, at)
    const due = movedTo(result, before, move)
    if (due <= at) throw past(result)
    const isRunning = result.status === 'pending'
    await setDue(
      tx,
      result,
      isRunning
        ? { due_at: due, due_left_ms: null }
        : { due_at: null, due_left_ms: due.getTime() - at.getTime() },
      {
        at,
        userId,
        comment: `承認期限 / Approval due: ${before ? inJapan(before) : '—'} → ${inJapan(due)}\n${move.reason}`,
      },
    )
  }
}

/** When an undecided result is due; on hold, when it would be if it were released now. */
function dueOf({ id, status, due_at, due_left_ms }: LockedResult, at: Date): Date | null {
  if (status !== 'pending' && status !== 'hold')
    throw conflict(
      text(
        `成果${id}はすでに判定されているため、承認期限を変更できません。`,
        `Result ${id} is decided already: its deadline cannot be moved.`,
      ),
    )
  if (due_left_ms !== null) return new Date(at.getTime() + due_left_ms)
  return due_at === null ? null : new Date(due_at)
}

function movedTo({ id }: LockedResult, before: Date | null, { days, to }: DueMove): Date {
  if (to !== undefined) return new Date(to)
  if (before === null)
    throw conflict(
      text(
        `成果${id}には承認期限がありません。日時を指定してください。`,
        `Result ${id} has no deadline: give one.`,
      ),
    )
  return new Date(before.getTime() + days! * dayMs)
}

const past = ({ id }: LockedResult) =>
  conflict(
    text(
      `成果${id}：承認期限は未来の日時にしてください。`,
      `Result ${id}: a deadline has to be in the future.`,
    ),
  )

/** What falls due on each of the coming days, today first. */
export async function forecastDue(db: Db, viewer: User, now: Date, days: number) {
  const today = dayOf(now)
  const sums = new Map((await sumDueDays(db, viewer, now, days)).map((sum) => [sum.day, sum]))
  const none = { results: 0, gross: yen(0), net: yen(0) }
  return {
    items: daysOf({ from: today, to: addDays(today, days - 1) }).map((day) => {
      const sum = sums.get(day) ?? none
      return { day, results: sum.results, ...shownTo(viewer, sum) }
    }),
  }
}

/** How a promotion that the viewer sees decided lately, as far as there is enough to say. */
export async function recordOf(
  db: Db,
  viewer: User,
  id: number,
  { now, language }: { now: Date; language: Language },
): Promise<DecisionRecord> {
  const seen = await visiblePromotions(db, viewer)
    .where('promotion.id', '=', id)
    .where(mayBeOpened(viewer, now))
    .select('promotion.id')
    .executeTakeFirst()
  if (!seen) throw notFound()
  const { decided, approved, median_days, reasons } = await readRecord(db, id, now, language)
  return decided < enoughDecisions
    ? { decided, approval_rate: null, median_days: null, reasons: [] }
    : { decided, approval_rate: approved / decided, median_days, reasons }
}
