import iconv from 'iconv-lite'
import { dayOf, type Day } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import { depositFields } from '@tsunagi/contract/money/receipts'
import { payerKey } from '../../../domain/banks/payerKey.rules.ts'
import { z } from 'zod'
import { attempt, type Db, type Tx } from '../../../platform/db.ts'
import { encodingOf, readRows, type CheckedLine, type Line } from '../../../platform/csvLines.ts'
import { invalid, unlessRefused } from '../../../platform/errors.ts'
import { byField, type FieldErrors } from '../../../platform/fieldErrors.ts'
import type { Admin } from '../../../platform/session.ts'
import type { AdminView } from '../../people/accounts/scope.queries.ts'
import { cancelLocked, dayProblem, entryKeyOf, recordDeposit } from './recording.service.ts'
import { knownEntries, lockDeposit } from './receiptWrites.queries.ts'
import { similarToLines } from './similar.queries.ts'
import { csvStatement, recordStatement, type StatementLine } from './statements.rules.ts'

/** The lines of a bank's statement that tell of money that came in, in whatever form it is. */
export async function* statementLines(bytes: Uint8Array, now: Date): AsyncGenerator<Line> {
  const written = iconv.decode(Buffer.from(bytes), encodingOf(bytes))
  const records = recordStatement(written, dayOf(now))
  if (records === 'broken') throw brokenFile()
  const lines = records ?? csvStatement(await readRows(bytes))
  if (!lines) throw unknownFile()
  if (lines.length === 0) throw nothingCame()
  yield* keyed(lines)
}

/** Each line with what tells it from every other: equal ones of a day are counted. */
function* keyed(lines: readonly StatementLine[]): Generator<Line> {
  const seen = new Map<string, number>()
  for (const { line, account, ...given } of lines) {
    const { received_on, amount, payer_name } = given
    const same = entryKeyOf([account, received_on, amount, payerKey(payer_name)])
    const nth = (seen.get(same) ?? 0) + 1
    seen.set(same, nth)
    yield { line, given: { ...given, entry_key: entryKeyOf(['file', same, nth]) } }
  }
}

const LineInput = z.object({ ...depositFields, entry_key: z.string() })

/** Tries out lines: days, amounts, and whether they were taken over before. */
export const depositChecker =
  ({ now }: { now: Date }) =>
  async (tx: Tx, lines: readonly Line[]): Promise<CheckedLine[]> => {
    const known = await knownEntries(
      tx,
      lines.map(({ given }) => String(given['entry_key'])),
    )
    return lines.map((line) => ({ ...line, errors: problemsOf(line, known, dayOf(now)) }))
  }

function problemsOf({ given }: Line, known: ReadonlySet<string>, today: Day): FieldErrors | null {
  const input = LineInput.safeParse(given)
  if (!input.success) return byField(input.error.issues)
  if (known.has(input.data.entry_key)) return { _: [takenBefore] }
  const problem = dayProblem(input.data.received_on as Day, today)
  return problem && { received_on: [problem] }
}

const takenBefore = text('この明細は取込済みです。', 'This line was imported before.')

/** Of right lines those that look like money recorded already. */
export const similarLines = (
  db: Db,
  admin: Admin,
  lines: readonly { line: number; given: unknown }[],
) =>
  similarToLines(
    db,
    admin,
    lines.map(({ line, given }) => {
      const { received_on, amount, payer_name, memo } = LineInput.parse(given)
      return { line, received_on, amount, payer_key: payerKey(payer_name), memo }
    }),
  )

/** Takes a line over: money that nobody knows yet. Answers its id, or what is wrong with it. */
export async function takeOverLine(
  tx: Tx,
  given: Line['given'],
  author: { admin: AdminView; now: Date },
): Promise<number | FieldErrors> {
  const input = LineInput.parse(given)
  const id = await recordDeposit(tx, author, { ...input, advertiser_id: null, source: 'file' })
  return id ?? { _: [takenBefore] }
}

/** Takes a line back, unless it settles something or is gone. */
export async function takeBackLine(
  tx: Tx,
  id: number,
  author: { admin: AdminView; now: Date },
): Promise<boolean> {
  const deposit = await lockDeposit(tx, author.admin, id)
  if (!deposit) return false
  const cancelled = attempt(tx, async () => {
    await cancelLocked(tx, author, deposit, '取込の取消')
    return true
  })
  return (await unlessRefused(cancelled)) ?? false
}

const brokenFile = () =>
  invalid(
    'content',
    text(
      '全銀形式の明細として壊れています。件数・合計が合わないか、途中で切れています。',
      'This Zengin file is broken: counts or sums do not agree, or its end is missing.',
    ),
  )
const unknownFile = () =>
  invalid(
    'content',
    text(
      '銀行の入出金明細として読み取れませんでした。全銀形式、または対応する銀行のCSVを選んでください。',
      'No statement of a bank that is known. Choose a Zengin file or a CSV of one of the banks.',
    ),
  )
const nothingCame = () =>
  invalid(
    'content',
    text('この明細に入金はありません。', 'No money came in according to this statement.'),
  )
