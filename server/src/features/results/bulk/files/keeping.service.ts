import { text, type Text } from '@tsunagi/contract/messages/text'
import type { Line } from '../../../../platform/csvLines.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/db.ts'
import type { FieldErrors } from '../../../../platform/fieldErrors.ts'
import type { FileChange } from '../bulk.rules.ts'
import { insertJob } from '../jobs.queries.ts'
import { insertLines, type StoredLine } from './files.queries.ts'
import {
  effectsTogether,
  moneyTogether,
  type Effect,
  type FileSummary,
  type Money,
} from './summary.rules.ts'

/** What came of trying a line out. */
export type Tried =
  | { is: 'changing'; effects: readonly Effect[]; booked: Money }
  | { is: 'same' }
  | { is: 'refused'; reason: Text }
  | { is: 'bad'; errors: FieldErrors }

/** A line with what came of trying it out. */
export interface CheckedLine {
  line: number
  given: Line['given']
  /** The result it means; null = there is none, or none yet. */
  resultId: number | null
  /** What that was. */
  seen: string
  /** What it is to become. */
  change: object
  tried: Tried
}

/** A line that means nothing. */
export const refusedLine = ({ line, given }: Line, errors: FieldErrors): CheckedLine => ({
  line,
  given,
  resultId: null,
  seen: '',
  change: {},
  tried: { is: 'bad', errors },
})

/** Refuses, at a field, all lines that are about the same thing; null = about nothing that others could be. */
export function refuseAlike(
  lines: readonly CheckedLine[],
  thingOf: (line: CheckedLine) => string | number | null,
  field: string,
  thing: Text,
): CheckedLine[] {
  const alike = Map.groupBy(lines, thingOf)
  return lines.map((line) => {
    const about = thingOf(line)
    const others = about === null ? [] : alike.get(about)!.filter((other) => other !== line)
    return others.length === 0
      ? line
      : { ...line, tried: { is: 'bad', errors: { [field]: [twice(others, thing)] } } }
  })
}

function twice(others: readonly CheckedLine[], thing: Text): Text {
  const shown = others.slice(0, 5).map(({ line }) => line)
  return text(
    `${shown.join('、')}行目も${thing.ja}です。1行にまとめてください。`,
    `Line ${shown.join(', ')} is about ${thing.en}. Keep one of them.`,
  )
}

/** Keeps lines that were tried out as a job that waits to be run. */
export function keepLines(
  db: Db,
  clock: Clock,
  { id: userId }: { id: number },
  {
    file,
    ...more
  }: Pick<FileChange, 'reconciliation'> & {
    file: Pick<FileSummary, 'filename' | 'encoding'>
  },
  lines: readonly CheckedLine[],
): Promise<number> {
  const summary = { ...file, ...summaryOf(lines) }
  return db.transaction().execute(async (tx) => {
    const job = await insertJob(tx, {
      change: { kind: 'csv', file: summary, ...more },
      state: 'checked',
      total: summary.lines,
      failed: summary.lines - summary.changes,
      userId,
      at: clock.now(),
    })
    await insertLines(tx, job, lines.map(storedLine))
    return job
  })
}

function storedLine({ line, given, resultId, seen, change, tried }: CheckedLine): StoredLine {
  const at = { line, result_id: resultId }
  switch (tried.is) {
    case 'changing':
      return { ...at, state: 'waiting', seen, change }
    case 'same':
      return { ...at, state: 'same' }
    case 'refused':
      return { ...at, state: 'failed', given, errors: { status: [tried.reason] } }
    case 'bad':
      return { ...at, state: 'failed', given, errors: tried.errors }
  }
}

function summaryOf(lines: readonly CheckedLine[]): Omit<FileSummary, 'filename' | 'encoding'> {
  const count = (is: Tried['is']) => lines.filter(({ tried }) => tried.is === is).length
  const changing = lines.flatMap(({ tried }) => (tried.is === 'changing' ? [tried] : []))
  return {
    lines: lines.length,
    changes: changing.length,
    same: count('same'),
    refused: count('refused'),
    bad: count('bad'),
    booked: moneyTogether(changing.map(({ booked }) => booked)),
    effects: effectsTogether(changing.flatMap(({ effects }) => effects)),
  }
}
