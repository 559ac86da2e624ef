import { monthOfDay, type Day } from '@tsunagi/contract/day'
import { numberOf } from '@tsunagi/contract/narrow'
import { text } from '@tsunagi/contract/messages/text'
import {
  reservationDecisions,
  ReservationInput,
  type ReservationDecision,
} from '@tsunagi/contract/results/reservationInputs'
import { otherReason } from '@tsunagi/contract/people/rejectReasons'
import { noteMove } from '../../../conversions/settle/reservations.queries.ts'
import { giveOrderUp } from '../../../conversions/settle/results.queries.ts'
import { instantIn, unreadable } from '../../../domain/cells/cells.rules.ts'
import { isClosed } from '../../../ledger/closedMonths.queries.ts'
import type { Tx } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { byField, type FieldErrors } from '../../../platform/fieldErrors.ts'
import { BadCells, takenOver, tryLines } from '../../../platform/triedLines.ts'
import type { AdminView } from '../../people/accounts/scope.queries.ts'
import { lockResultForSystem } from '../results/results.queries.ts'
import { decideAll } from '../results/decisions.service.ts'
import { decideReservation } from './deciding.service.ts'
import { addReservation } from './registering.service.ts'
import { assertCanMove } from './reservations.rules.ts'
import {
  findByNumber,
  lockReservations,
  removeReservation,
  takeBackPosting,
  takeBackStatus,
} from './reservationWrites.queries.ts'

/** Who has sent a file of reservations, and when. */
export interface LineWriting {
  admin: AdminView
  now: Date
}
type Given = Record<string, string | string[]>

/** What a line did: added a reservation, decided one, or nothing. */
export interface LineDone {
  id: number
  after?: { status: string } | null
}

/** Takes a line over; what is wrong with it is thrown. */
async function takeLine(tx: Tx, given: Given, { admin, now }: LineWriting): Promise<LineDone> {
  const decision = decisionOf(given)
  if (!decision && given['id'] === undefined) {
    const input = inputOf(given)
    const id = await addReservation(tx, input, { at: now, admin, from: 'csv' })
    return { id, after: { status: 'reserved' } }
  }
  const held = await heldBy(tx, given, admin)
  if (!decision) return { id: held.id }
  assertCanMove(held, decision.move, 'admin', now)
  await decideReservation(tx, held, { ...decision, at: now, userId: admin.id })
  return { id: held.id, after: { status: decision.move } }
}

const longestReason = 500

function decisionOf(given: Given): Pick<ReservationDecision, 'move' | 'reason'> | null {
  const said = given['decision']
  if (said === undefined) return null
  const move = reservationDecisions.find((each) => each === said)
  if (!move)
    throw invalid(
      'decision',
      text(
        '「成立」「不成立」「キャンセル」のいずれかを入力してください。',
        'Enter fulfil, fail or cancel.',
      ),
    )
  const reason = String(given['reason'] ?? '')
  if (reason.length > longestReason)
    throw invalid(
      'reason',
      text(
        `${longestReason}文字以内で入力してください。`,
        `Use at most ${longestReason} characters.`,
      ),
    )
  if (move !== 'fulfil' && reason === '')
    throw invalid('reason', text('理由を入力してください。', 'Enter a reason.'))
  return { move, reason }
}

/** The reservation a line is about: by its id, or by its promotion and number. */
async function heldBy(tx: Tx, given: Given, admin: AdminView) {
  const number = (field: string) => numberOf(String(given[field] ?? ''))
  const field = given['id'] === undefined ? 'reservation_number' : 'id'
  const promotion = number('promotion_id')
  const id =
    field === 'id'
      ? number('id')
      : promotion === null
        ? null
        : (await findByNumber(tx, promotion, String(given[field] ?? '')))?.id
  const [held] = id ? await lockReservations(tx, admin, [id]) : []
  if (held) return held
  throw invalid(field, text('この予約は見つかりません。', 'There is no such reservation.'))
}

const numbers = [
  'promotion_id',
  'goal_id',
  'media_id',
  'material_id',
  'sale_amount',
  'gross',
  'net',
  'repeat_day',
  'repeat_times',
]
const instants = ['due_at', 'expires_at']

/** A line as the form would send it. */
function inputOf({ id: _id, reason: _reason, ...given }: Given): ReservationInput {
  const errors: FieldErrors = {}
  const values: Record<string, unknown> = { ...given }
  for (const [field, cell] of Object.entries(given)) {
    if (numbers.includes(field)) values[field] = numberOf(String(cell))
    else if (instants.includes(field)) values[field] = isoOf(String(cell))
    if (values[field] === null)
      errors[field] = [numbers.includes(field) ? unreadable.number : unreadable.instant]
  }
  if (Object.keys(errors).length > 0) throw new BadCells(errors)
  const parsed = ReservationInput.safeParse(values)
  if (!parsed.success) throw new BadCells(byField(parsed.error.issues))
  return parsed.data
}

function isoOf(cell: string): string | null {
  const instant = instantIn(cell)
  return instant && new Date(instant.at).toISOString()
}

/** Takes a line over, or says what is wrong with it; then nothing of it remains. */
export const takeOverLine = (tx: Tx, given: Given, writing: LineWriting) =>
  takenOver(tx, () => takeLine(tx, given, writing))

/** Tries out lines, one batch after the other, as if those before in the batch had been taken over. Nothing is changed. */
export const reservationChecker =
  (writing: LineWriting) =>
  <Line extends { given: Given }>(tx: Tx, lines: readonly Line[]) =>
    tryLines(tx, lines, ({ given }) => takeOverLine(tx, given, writing))

const taken = '取込の取消 / The import was taken back'

/** Takes a line back. False where what it did has been built upon since. */
export async function takeBackLine(
  tx: Tx,
  { id, after }: LineDone,
  { admin, now }: LineWriting,
): Promise<boolean> {
  if (!after) return true
  const [held] = await lockReservations(tx, admin, [id])
  if (!held) return false
  if (after.status === 'reserved') {
    if (held.status !== 'reserved' || held.posted > 0) return false
    await removeReservation(tx, held)
    return true
  }
  const statuses = { fulfil: 'posted', fail: 'unfulfilled', cancel: 'cancelled' }
  if (held.status !== statuses[after.status as keyof typeof statuses]) return false
  if (held.status === 'posted' && !(await takeResultBack(tx, id, { admin, now }))) return false
  await takeBackStatus(tx, held)
  const moved = { from: held.status, to: 'reserved' } as const
  await noteMove(tx, id, 'undo', moved, { at: now, userId: admin.id })
  return true
}

/** The result of a booking that did not take place after all: rejected, and its number free again. */
async function takeResultBack(tx: Tx, id: number, { admin, now }: LineWriting): Promise<boolean> {
  const resultId = await takeBackPosting(tx, id)
  if (resultId === null) return false
  const result = await lockResultForSystem(tx, resultId)
  const { status, closing_month } = result
  // What was closed stays; it is corrected by an adjustment, not by taking back a file.
  if (closing_month && (await isClosed(tx, monthOfDay(closing_month as Day)))) return false
  if (status !== 'rejected')
    await decideAll(tx, { actor: 'admin', userId: admin.id, at: now }, [result], {
      status: 'rejected',
      reject_code: otherReason,
      reject_comment: taken,
    })
  await giveOrderUp(tx, resultId, [])
  return true
}
