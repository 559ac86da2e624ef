import { isDeepStrictEqual } from 'node:util'
import { dayMs, instantOf } from '@tsunagi/contract/day'
import { plainOrderNumber } from '@tsunagi/contract/results/orderNumber'
import { counted } from '@tsunagi/contract/messages/counted'
import { text } from '@tsunagi/contract/messages/text'
import type { ReservationEdit, ReservationInput } from '@tsunagi/contract/results/reservationInputs'
import type { reservationSources } from '@tsunagi/contract/results/reservations'
import {
  insertReservation,
  moveReservation,
} from '../../../conversions/settle/reservations.queries.ts'
import { rescaled } from '../../../domain/pricing/lines.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import type { AdminView } from '../../people/accounts/scope.queries.ts'
import { hasMaterial, seesPlace } from '../results/manualResult.queries.ts'
import { refusals } from '../results/manualResult.service.ts'
import { assertAlone } from './alone.service.ts'
import { toldLines } from './booked.rules.ts'
import { assertCanMove, assertRepeats, assertToCome } from './reservations.rules.ts'
import {
  findApprovedPartner,
  findBookable,
  lockReservations,
  type HeldReservation,
} from './reservationWrites.queries.ts'

/** Who registers reservations, when, and by which way. */
export interface Registering {
  at: Date
  admin: AdminView
  from: Extract<(typeof reservationSources)[number], 'manual' | 'csv'>
}

/** Registers a booking or a scheduled result. */
export const registerReservation = (db: Db, clock: Clock, admin: Admin, input: ReservationInput) =>
  db.transaction().execute(async (tx) => ({
    id: await addReservation(tx, input, { at: clock.now(), admin, from: 'manual' }),
  }))

/** Adds a reservation that somebody tells of. */
export async function addReservation(
  tx: Tx,
  input: ReservationInput,
  { at, admin, from }: Registering,
): Promise<number> {
  const { promotion_id, goal_id, media_id, material_id, type } = input
  if (!(await seesPlace(tx, admin, input))) throw refusals.noPartner()
  const goal = await findBookable(tx, promotion_id, goal_id)
  if (!goal) throw refusals.notItsGoal()
  const partner = await findApprovedPartner(tx, media_id, promotion_id, at)
  if (!partner) throw refusals.noPartner()
  if (material_id !== undefined && !(await hasMaterial(tx, promotion_id, material_id)))
    throw refusals.notItsMaterial()
  const terms = storedTerms(input, goal.reservation_days, at)
  assertToCome(terms, at)
  assertRepeats(terms)
  assertPriced(goal.kind, type, input)
  const planned = {
    ...terms,
    ...partner,
    type,
    promotion_id,
    goal_id,
    media_id,
    material_id: material_id ?? null,
    reserved_at: at,
  }
  const reserved_at = at.toISOString()
  await assertAlone(tx, null, { ...planned, ...nothingTold, reserved_at })
  const id = await insertReservation(
    tx,
    {
      ...planned,
      reservation_number: plainOrderNumber(input.reservation_number, goal.order_number_case),
      first_due_at: type === 'scheduled' ? terms.due_at : null,
      made_from: from,
      made_by: admin.id,
    },
    { at, userId: admin.id },
    from === 'csv' ? 'import' : 'reserve',
  )
  if (id === null) throw numberTaken()
  return id
}

/** No notice tells of what somebody registers. */
const nothingTold = { cid: null, clicked_at: null, lines: null, reward_code: null }

const numberTaken = () =>
  invalid(
    'reservation_number',
    text(
      'この広告に同じ予約番号の予約があります。',
      'This promotion has a reservation with that number already.',
    ),
  )

/** Nobody is there when it is due to say what was sold. */
function assertPriced(
  kind: string,
  type: ReservationInput['type'],
  { gross, sale_amount }: Pick<ReservationInput, 'gross' | 'sale_amount'>,
) {
  if (type === 'scheduled' && kind === 'share' && gross === undefined && sale_amount === 0)
    throw refusals.noSale()
}

/** The fields of a form as they are kept. */
function storedTerms(given: Omit<ReservationEdit, 'reason'>, keptDays: number, now: Date) {
  const due = instantOf(given.due_at)
  const end = new Date((due ? Date.parse(due) : now.getTime()) + keptDays * dayMs).toISOString()
  return {
    due_at: due,
    expires_at: given.type === 'booking' ? (instantOf(given.expires_at) ?? end) : null,
    sale_amount: given.sale_amount,
    gross: given.gross ?? null,
    net: given.net ?? null,
    posts_as: given.posts_as,
    notifies: given.notifies,
    ...storedRepeats(given),
    memo: given.memo,
  }
}

function storedRepeats(given: Omit<ReservationEdit, 'reason'>) {
  const { type, repeat_every, repeat_day, repeat_times, repeat_until } = given
  if (type === 'booking' || repeat_every === undefined)
    return { repeat_every: null, repeat_day: null, repeat_times: null, repeat_until: null }
  return {
    repeat_every,
    repeat_day: repeat_every === 'weekly' ? null : (repeat_day ?? null),
    repeat_times: repeat_times ?? null,
    repeat_until: repeat_until ?? null,
  }
}

type Terms = ReturnType<typeof storedTerms>

/** Changes an open reservation; what could not be posted is tried again. */
export function editReservation(
  db: Db,
  clock: Clock,
  admin: Admin,
  id: number,
  { reason, ...given }: ReservationEdit,
) {
  return db.transaction().execute(async (tx) => {
    const at = clock.now()
    const [held] = await lockReservations(tx, admin, [id])
    if (!held) throw notFound()
    assertCanMove(held, 'edit', 'admin', at)
    if (given.type !== held.type)
      throw invalid('type', text('種別は変更できません。', 'The type cannot be changed.'))
    const goal = await findBookable(tx, held.promotion_id, held.goal_id)
    const terms = storedTerms(given, goal?.reservation_days ?? 0, at)
    assertEdit(held, terms, at)
    assertPriced(goal?.kind ?? '', held.type, given)
    const lines = linesAfter(held, terms.sale_amount)
    await assertAlone(tx, held, { ...held, ...terms, lines })
    await moveReservation(tx, held, 'edit', {
      at,
      userId: admin.id,
      reason,
      changes: changesOf(held, terms),
      set: {
        ...terms,
        lines: lines && JSON.stringify(lines),
        ...(held.type === 'scheduled' && held.posted === 0 && { first_due_at: terms.due_at }),
        ...asNew,
      },
    })
    return { id }
  })
}

/** What it was told to be of, with a sale of its own again. */
const linesAfter = (held: HeldReservation, sale: number) => {
  const lines = toldLines(held)
  return lines && rescaled(lines, held.sale_amount, sale)
}

/** A reservation that is tried from the beginning. */
export const asNew = { tries: 0, next_try_at: null, decided_at: null }

function assertEdit(held: HeldReservation, terms: Terms, at: Date) {
  assertToCome(terms, at, held.due_at)
  if (held.posted === 0) return assertRepeats(terms)
  if (terms.repeat_every !== held.repeat_every || terms.repeat_day !== held.repeat_day)
    throw invalid(
      'repeat_every',
      text(
        'すでに計上したため、繰り返し方は変更できません。キャンセルして新しく登録してください。',
        'It has been posted already: how it repeats stays. Cancel it and register another.',
      ),
    )
  if (terms.repeat_times !== null && terms.repeat_times <= held.posted)
    throw invalid(
      'repeat_times',
      text(
        `すでに${held.posted}回計上しています。それより多い回数にしてください。`,
        `It has been posted ${counted(held.posted, 'time')} already: enter more.`,
      ),
    )
}

function changesOf(held: HeldReservation, terms: Terms): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    Object.entries(terms).flatMap(([field, after]) => {
      const before = held[field as keyof Terms]
      return isDeepStrictEqual(before, after) ? [] : [[field, [before, after]]]
    }),
  )
}
