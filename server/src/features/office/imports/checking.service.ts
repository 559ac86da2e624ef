import { setImmediate as breathe } from 'node:timers/promises'
import type { ImportJob } from '@tsunagi/contract/office/imports'
import { explainIssue, type SchemaIssue } from '@tsunagi/contract/messages/errors'
import { text, type Text } from '@tsunagi/contract/messages/text'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Line } from './csv.rules.ts'
import { importKinds, type ImportKind } from './importKinds.service.ts'
import { currentValues, knownIds, takenMails } from './importLookups.queries.ts'

/** What is wrong with a line, by field. */
export type LineErrors = Record<string, Text[]>
export interface CheckedLine extends Line {
  errors: LineErrors | null
}

const messages = {
  taken: text(
    'このメールアドレスはすでに登録されています。',
    'This email address is registered already.',
  ),
  twice: text(
    'ファイル内に同じメールアドレスがあります。',
    'The file has this email address twice.',
  ),
  unknownId: text('このIDは見つかりません。', 'There is no such id.'),
  idTwice: text('ファイル内に同じIDがあります。', 'The file has this id twice.'),
}

export interface Checking {
  party: ImportJob['party']
  mode: ImportJob['mode']
  adminId: number
  now: Date
}

/** Tries out every line: by the schema of the form, and against what there is already. Nothing is changed. */
export async function checkLines(
  db: Db,
  { party, mode, adminId, now }: Checking,
  lines: readonly Line[],
): Promise<CheckedLine[]> {
  const kind = importKinds[party]
  const current =
    mode === 'update'
      ? await currentValues(db, party, Object.keys(kind.columns), lines.map(idOf), adminId)
      : null
  const check = await sharedChecks(db, kind, mode, lines)
  const checked: CheckedLine[] = []
  for (const [index, line] of lines.entries()) {
    if (index % 200 === 199) await breathe()
    const errors: LineErrors = { ...check(line) }
    if (current && !current.has(idOf(line))) errors['id'] = [messages.unknownId]
    else Object.assign(errors, await formErrors(kind, mergedValues(line, current), now))
    checked.push({ ...line, errors: Object.keys(errors).length > 0 ? errors : null })
  }
  return checked
}

export const idOf = ({ given }: Line): number =>
  /^\d{1,15}$/.test(String(given['id'] ?? '')) ? Number(given['id']) : 0

/** What a line says, over what is stored already. */
export function mergedValues(line: Line, current: Map<number, object> | null): object {
  const { id: _id, ...given } = line.given
  return { ...current?.get(idOf(line)), ...given }
}

/** What the form would say of these values. */
export async function formErrors(kind: ImportKind, values: object, now: Date): Promise<LineErrors> {
  const parsed = kind.schema.safeParse(values)
  if (!parsed.success) return byField(parsed.error.issues)
  try {
    await kind.store(parsed.data, now)
    return {}
  } catch (error) {
    return errorsOf(error)
  }
}

/** The words of an expected failure, by field; anything else is thrown on. */
export function errorsOf(error: unknown): LineErrors {
  if (!(error instanceof AppError)) throw error
  return error.fields
    ? Object.fromEntries(Object.entries(error.fields).map(([field, message]) => [field, [message]]))
    : { _: [error.text] }
}

function byField(issues: readonly { path: PropertyKey[] }[]): LineErrors {
  const errors: LineErrors = {}
  for (const issue of issues)
    (errors[String(issue.path[0] ?? '_')] ??= []).push(
      text(explainIssue(issue as SchemaIssue, 'ja'), explainIssue(issue as SchemaIssue, 'en')),
    )
  return errors
}

/** What one line cannot know of itself: addresses and ids that occur elsewhere, or nowhere. */
async function sharedChecks(
  db: Db,
  kind: ImportKind,
  mode: ImportJob['mode'],
  lines: readonly Line[],
): Promise<(line: Line) => LineErrors> {
  const mailOf = ({ given }: Line) => String(given['mail_address'] ?? '').toLowerCase()
  const taken = await takenMails(db, kind.userType, lines.map(mailOf))
  const known = await Promise.all(
    Object.entries(kind.references).map(
      async ([field, table]) =>
        [
          field,
          await knownIds(
            db,
            table,
            lines.map(({ given }) => given[field]),
          ),
        ] as const,
    ),
  )
  const seen = { mails: new Set<string>(), ids: new Set<number>() }
  const mailProblem = (mail: string, id: number) => {
    if (mail === '') return null
    if (!isNew(seen.mails, mail)) return messages.twice
    return taken.has(mail) && taken.get(mail) !== id ? messages.taken : null
  }
  return (line) => {
    const errors: LineErrors = {}
    const id = mode === 'update' ? idOf(line) : 0
    if (id > 0 && !isNew(seen.ids, id)) errors['id'] = [messages.idTwice]
    const problem = mailProblem(mailOf(line), id)
    if (problem) errors['mail_address'] = [problem]
    for (const [field, ids] of known)
      if (line.given[field] !== undefined && !ids.has(String(line.given[field])))
        errors[field] = [messages.unknownId]
    return errors
  }
}

function isNew<Value>(seen: Set<Value>, value: Value): boolean {
  if (seen.has(value)) return false
  seen.add(value)
  return true
}
