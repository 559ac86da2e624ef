import { yen } from '@tsunagi/contract/money'
import type { Language } from '@tsunagi/contract/messages/text'
import type {
  ReservationDecision,
  ReservationShift,
} from '@tsunagi/contract/results/reservationInputs'
import type { ReservationMove } from '@tsunagi/contract/results/reservationStates'
import { moveReservation } from '../../../conversions/settle/reservations.queries.ts'
import { shownTo } from '../../../domain/sides/sides.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { assertRight } from '../../people/advertisers/rights.queries.ts'
import { expectedWorth } from './expected.service.ts'
import { makeResultOf } from './posting.service.ts'
import { asNew } from './registering.service.ts'
import { assertCanMove, refusalOf, shifted } from './reservations.rules.ts'
import { namedReservations } from './reservations.queries.ts'
import { lockReservations, type HeldReservation } from './reservationWrites.queries.ts'

/** Who may decide about a reservation: the operator, and the advertiser whose it is. */
export type ReservationDecider = Extract<User, { kind: 'admin' | 'advertiser' }>

/** Fulfils, fails or cancels many reservations: all of them or none. */
export const decideReservations = (
  db: Db,
  clock: Clock,
  decider: ReservationDecider,
  { ids, move, reason }: ReservationDecision,
) =>
  changeAll(db, clock, { decider, ids, move }, (tx, held, at) =>
    decideReservation(tx, held, { move, reason, at, userId: decider.id }),
  )

/** Carries out what was decided of a reservation that this transaction holds. */
export async function decideReservation(
  tx: Tx,
  held: HeldReservation,
  {
    move,
    reason,
    at,
    userId,
  }: Pick<ReservationDecision, 'move' | 'reason'> & { at: Date; userId: number },
) {
  if (move === 'fulfil') await makeResultOf(tx, held, { at, occurredAt: at, userId })
  await moveReservation(tx, held, move, { at, userId, reason })
}

/** Moves when many reservations are due, or when they lapse: all of them or none. */
export const shiftReservations = (
  db: Db,
  clock: Clock,
  admin: Admin,
  { ids, reason, ...shift }: ReservationShift,
) =>
  changeAll(db, clock, { decider: admin, ids, move: shift.move }, async (tx, held, at) => {
    const set = shifted(held, shift, at)
    await moveReservation(tx, held, shift.move, {
      at,
      userId: admin.id,
      reason,
      changes: {
        ...(set.due_at !== held.due_at && { due_at: [held.due_at, set.due_at] }),
        ...(set.expires_at !== held.expires_at && {
          expires_at: [held.expires_at, set.expires_at],
        }),
      },
      set,
    })
  })

/** Lets the system try again to post what it could not. */
export const retryReservations = (
  db: Db,
  clock: Clock,
  admin: Admin,
  { ids }: { ids: readonly number[] },
) =>
  changeAll(db, clock, { decider: admin, ids, move: 'retry' }, (tx, held, at) =>
    moveReservation(tx, held, 'retry', { at, userId: admin.id, set: asNew }),
  )

interface Asked {
  decider: ReservationDecider
  ids: readonly number[]
  move: ReservationMove
}

function changeAll(
  db: Db,
  clock: Clock,
  { decider, ids, move }: Asked,
  change: (tx: Tx, held: HeldReservation, at: Date) => Promise<unknown>,
) {
  const wanted = [...new Set(ids)]
  return db.transaction().execute(async (tx) => {
    await assertRight(tx, decider, 'may_decide_results')
    const all = await lockReservations(tx, decider, wanted)
    if (all.length !== wanted.length) throw notFound()
    const at = clock.now()
    for (const held of all) {
      assertCanMove(held, move, decider.kind, at)
      await change(tx, held, at)
    }
    return { changed: all.length }
  })
}

/** What moving reservations so would come to, and why some cannot be. */
export async function previewMove(
  db: Db,
  now: Date,
  language: Language,
  { decider, ids, move }: Asked,
) {
  const rows = await namedReservations(db, decider).where('reservation.id', 'in', ids).execute()
  const judged = rows.map((row) => ({ row, refusal: refusalOf(row, move, decider.kind, now) }))
  const possible = judged.flatMap(({ row, refusal }) => (refusal ? [] : [row]))
  const worth = await expectedWorth(db, possible)
  const sum = (of: (number | null)[]) => yen(of.reduce<number>((all, each) => all + (each ?? 0), 0))
  return {
    count: possible.length,
    sale_amount: sum(possible.map(({ sale_amount }) => sale_amount)),
    ...shownTo(decider, {
      gross: sum(worth.map(({ gross }) => gross)),
      net: sum(worth.map(({ net }) => net)),
    }),
    refused: judged.flatMap(({ row, refusal }) =>
      refusal ? [{ id: row.id, reason: refusal[language] }] : [],
    ),
  }
}
