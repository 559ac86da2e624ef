import { yen } from '@tsunagi/contract/money'
import type { Language } from '@tsunagi/contract/messages/text'
import type {
  Reservation,
  ReservationDetail,
  ReservationChange,
  ReservationFilter,
} from '@tsunagi/contract/results/reservations'
import type { Page } from '@tsunagi/contract/paging'
import { sideOf, shownTo } from '../../../domain/sides/sides.rules.ts'
import { risksInWords } from '../../../conversions/facts/risk.ts'
import type { Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { toldLines } from './booked.rules.ts'
import { expectedWorth } from './expected.service.ts'
import {
  findReservations,
  listHistory,
  listNotices,
  listPostings,
  namedReservations,
  namesBeside,
  type NamedReservation,
  type ReservationReader,
} from './reservations.queries.ts'
import { timesOf } from './schedule.rules.ts'

type Worth = { gross: Reservation['gross']; net: Reservation['net'] }

/** Of each reservation an agency sees the side of the client it has in it. */
function seenBy<W extends Worth>(
  viewer: ReservationReader,
  { is_sellers, is_medias }: Pick<NamedReservation, 'is_sellers' | 'is_medias'>,
  worth: W,
): Worth {
  const seen = shownTo(viewer, worth)
  if (viewer.kind !== 'agency') return seen
  return { gross: is_sellers ? seen.gross : null, net: is_medias ? seen.net : null }
}

const firstDue = ({ first_due_at, due_at, reserved_at }: NamedReservation) =>
  first_due_at ?? due_at ?? reserved_at

function presented(
  row: NamedReservation,
  worth: Worth,
  viewer: ReservationReader,
  language: Language,
): Reservation {
  return {
    ...row,
    ...seenBy(viewer, row, worth),
    times: timesOf({ ...row, first_due_at: firstDue(row) }),
    last_error: viewer.kind === 'admin' ? (row.last_error?.[language] ?? null) : null,
  }
}

/** A page of reservations, each with what it would be worth as things stand. */
export async function listReservations(
  db: Db,
  viewer: ReservationReader,
  now: Date,
  language: Language,
  query: ReservationFilter & Page,
) {
  const { items: rows, ...totals } = await findReservations(db, viewer, now, query)
  const worth = await expectedWorth(db, rows)
  return {
    items: rows.map((row, index) => presented(row, worth[index]!, viewer, language)),
    ...totals,
  }
}

/** What only the operator reads, to others. */
const untold = { risks: [], memo: null, made_by: null }

/** One reservation with its results, notices and history. */
export async function getReservation(
  db: Db,
  viewer: ReservationReader,
  language: Language,
  id: number,
): Promise<ReservationDetail> {
  const row = await namedReservations(db, viewer)
    .where('reservation.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const [[worth], history, postings, names] = await Promise.all([
    expectedWorth(db, [row]),
    listHistory(db, viewer, language, id),
    listPostings(db, id),
    namesBeside(db, row),
  ])
  const isOperator = viewer.kind === 'admin'
  const ids = postings.map(({ result_id }) => result_id)
  const own = seenBy(viewer, row, {
    gross: row.gross === null ? null : yen(row.gross),
    net: row.net === null ? null : yen(row.net),
  })
  return {
    ...row,
    ...presented(row, worth!, viewer, language),
    ...names,
    lines: (toldLines(row) ?? []) as ReservationDetail['lines'],
    notifies: row.notifies as ReservationDetail['notifies'],
    own_gross: own.gross,
    own_net: own.net,
    ...(isOperator
      ? {
          risks: risksInWords(row.risks, language),
          memo: row.memo,
          made_by: names.made_by,
        }
      : untold),
    history: history.map((change) => shownChange(change as ReservationChange, viewer)),
    results: postings.map((posting) => ({ ...posting, ...seenBy(viewer, row, posting) })),
    notices:
      isOperator && (row.receipt_id !== null || ids.length > 0)
        ? await listNotices(db, row.receipt_id, ids)
        : [],
  }
}

/** Which of the changed fields are not everybody's. */
const hiddenFields = (viewer: ReservationReader): string[] => {
  const { gross, net } = sideOf(viewer)
  return [
    ...(gross ? [] : ['gross']),
    ...(net ? [] : ['net']),
    ...(viewer.kind === 'admin' ? [] : ['memo']),
  ]
}

function shownChange(change: ReservationChange, viewer: ReservationReader): ReservationChange {
  const hidden = hiddenFields(viewer)
  const entries = Object.entries(change.changes).filter(([field]) => !hidden.includes(field))
  return {
    ...change,
    actor: viewer.kind === 'agency' ? null : change.actor,
    changes: Object.fromEntries(entries),
  }
}
