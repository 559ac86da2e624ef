import { dayOf, type Day, type Period } from '@tsunagi/contract/day'
import type { Language } from '@tsunagi/contract/messages/text'
import { dimensionOf, quarter, type DimensionName } from '@tsunagi/contract/office/reportDimensions'
import {
  measuresOf,
  valueOf,
  type Measure,
  type MetricName,
} from '@tsunagi/contract/office/reportMetrics'
import {
  mostRows,
  type FigureValues,
  type ReportAnswer,
  type ReportLine,
  type ReportQuestion,
} from '@tsunagi/contract/office/reports'
import { noSums } from '../../../domain/figures/sums.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { sumsOf, type Found } from './figures.queries.ts'
import { linesOf, type Line } from './lines.rules.ts'
import { namesOf, type Names } from './names.queries.ts'
import {
  figuresOf,
  metricIn,
  questionOf,
  sumsQuestion,
  type OwnQuestion,
  type Question,
} from './question.rules.ts'
import { withinSight } from './reportSight.service.ts'
import { assertWithin, dayAt, monthAt } from './questionPeriod.rules.ts'
import { readsSingleRows } from './sourceChoice.queries.ts'

/** The figures that somebody may see. */
export const figuresSeenBy = (viewer: User): MetricName[] => figuresOf(viewer)

/** The lines of a question of our own: sums of what its figures are made of. */
export async function sumLines(db: Db, viewer: User, asked: OwnQuestion): Promise<Line[]> {
  const question = await withinSight(db, viewer, sumsQuestion(viewer, asked))
  return linesOf(question, await sumsOf(db, viewer, question))
}

/** A question of somebody's, or what is wrong with it: also that more single rows would have to be read than can be. */
function asked(query: ReportQuestion, viewer: User, today: Day): Question {
  const question = questionOf(query, viewer, today)
  if (readsSingleRows(question, viewer)) assertWithin(question.period, quarter)
  return question
}

/** The days of a question, once it is known that somebody may ask it. */
export const periodOfQuestion = (query: ReportQuestion, viewer: User, today: Day): Period =>
  asked(query, viewer, today).period

/** Answers any question about figures, as far as somebody may ask it. */
export async function answerQuestion(
  db: Db,
  clock: Clock,
  viewer: User,
  language: Language,
  query: ReportQuestion,
): Promise<ReportAnswer> {
  const question = await withinSight(db, viewer, asked(query, viewer, dayOf(clock.now())))
  return answer(db, viewer, language, question, await sumsOf(db, viewer, question))
}

/** So many rows of a file are held at a time. */
const pieceSize = 10_000

/**
 * All there is to a question, in pieces: one in the order that was asked for, where an answer holds it; more by what they
 * are told apart by, each behind the last one, so that what is added meanwhile neither doubles nor hides a row. Each piece is one
 * look at the database, also the first.
 */
export async function* answersInPieces(
  ...[db, clock, viewer, language, query]: Parameters<typeof answerQuestion>
): AsyncGenerator<ReportAnswer> {
  const question = await withinSight(db, viewer, asked(query, viewer, dayOf(clock.now())))
  if (question.top < mostRows) {
    yield await answer(db, viewer, language, question, await sumsOf(db, viewer, question))
    return
  }
  let piece: Question = { ...question, behind: null, few: question.top, top: pieceSize }
  for (let isOver = false; !isOver;) {
    const found = await sumsOf(db, viewer, piece)
    // What is beyond it comes in the next one.
    yield await answer(db, viewer, language, { ...piece, top: Infinity }, found)
    const last = found.rows.at(-1)
    isOver = !last || last.place < pieceSize
    piece = { ...question, behind: last?.keys ?? null, top: pieceSize }
  }
}

async function answer(
  db: Db,
  viewer: User,
  language: Language,
  question: Question,
  found: Found,
): Promise<ReportAnswer> {
  const { by, figures, period, compared, untold } = question
  const lines = linesOf(question, found)
  const names = await namesByDimension(db, viewer, language, question, lines)
  const present = ({ keys, kind, sums, previous }: Line): ReportLine => ({
    keys: keys.map((key, index) => ({
      key: valueAt(question, by[index]!, key),
      name: nameAt(question, by[index]!, key, names[index]!),
    })),
    kind,
    figures: shown(question, sums ?? noSums),
    previous: compared && shown(question, previous ?? noSums),
  })
  return {
    by: [...by],
    figures: [...figures],
    ...period,
    compared,
    items: lines.map(present),
    totals: shown(question, found.totals[0]),
    previous_totals: compared && shown(question, found.totals[1]),
    total: Math.max(found.total, lines.filter(({ kind }) => kind === 'row').length),
    untold: figures.filter((name) =>
      measuresOf(metricIn(question, name)).some((each) => untold.has(each)),
    ),
  }
}

/** The figures of sums; those that the question cannot be answered by are null. */
function shown(question: Question, sums: Partial<Record<Measure, number>>): FigureValues {
  const { figures, untold } = question
  const told = Object.fromEntries(
    Object.entries({ ...noSums, ...sums }).map(([name, value]) => [
      name,
      untold.has(name as Measure) ? null : value,
    ]),
  )
  return Object.fromEntries(
    figures.map((name: MetricName) => [name, valueOf(metricIn(question, name), told)]),
  )
}

/** One dimension after the other: a question that takes two connections would find neither of them warm the next time. */
async function namesByDimension(
  db: Db,
  viewer: User,
  language: Language,
  { by }: Question,
  lines: readonly Line[],
): Promise<Names[]> {
  const found: Names[] = []
  for (const [index, name] of by.entries()) {
    const keys = lines.flatMap((line) => (line.kind === 'row' ? [line.keys[index]!] : []))
    found.push(await namesOf(db, viewer, language, name, [...new Set(keys)]))
  }
  return found
}

/** Days and months come as numbers from the beginning of the period. */
function valueAt({ period }: Question, name: DimensionName, key: string): string {
  if (name === 'day') return dayAt(period, Number(key))
  if (name === 'month') return monthAt(period, Number(key))
  return key
}

const nameAt = (question: Question, name: DimensionName, key: string, names: Names): string =>
  dimensionOf(name).time && name !== 'weekday'
    ? valueAt(question, name, key)
    : (names.get(key) ?? key)
