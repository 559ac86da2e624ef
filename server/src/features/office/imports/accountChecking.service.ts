import type { ImportJob } from '@tsunagi/contract/office/imports'
import { text } from '@tsunagi/contract/messages/text'
import type { Db } from '../../../platform/db.ts'
import type { CheckedLine, Line } from '../../../platform/csvLines.ts'
import { accountKinds, type AccountKind, type AccountParty } from './accountKinds.service.ts'
import { currentValues, knownIds, mailOwners } from './importLookups.queries.ts'
import { byField, errorsOf, type FieldErrors } from '../../../platform/fieldErrors.ts'

const messages = {
  taken: text(
    'このメールアドレスはすでに登録されています。',
    'This email address is registered already.',
  ),
  twice: text(
    'ファイル内に同じメールアドレスがあります。',
    'The file has this email address twice.',
  ),
  idTwice: text('ファイル内に同じIDがあります。', 'The file has this id twice.'),
}

/** What is wrong with an id that a line names and nothing has. */
export const unknownId = text('このIDは見つかりません。', 'There is no such id.')

interface Checking {
  mode: ImportJob['mode']
  adminId: number
  now: Date
}

/** Tries out lines, one batch after the other: by the schema of the form, and against what there is already. Nothing is changed. */
export function accountChecker(party: AccountParty, { mode, adminId, now }: Checking) {
  const kind = accountKinds[party]
  const seen = { mails: new Set<string>(), ids: new Set<number>() }
  return async (db: Db, lines: readonly Line[]): Promise<CheckedLine[]> => {
    const current =
      mode === 'update'
        ? await currentValues(db, party, Object.keys(kind.columns), lines.map(idOf), adminId)
        : null
    const check = await sharedChecks(db, kind, { mode, seen }, lines)
    const checked: CheckedLine[] = []
    for (const line of lines) {
      const errors: FieldErrors = { ...check(line) }
      if (current && !current.has(idOf(line))) errors['id'] = [unknownId]
      else Object.assign(errors, await formErrors(kind, mergedValues(line, current), now))
      checked.push({ ...line, errors: Object.keys(errors).length > 0 ? errors : null })
    }
    return checked
  }
}

/** The id that a line says; 0 where it says none or something else, which no account has. */
export const idOf = ({ given }: Pick<Line, 'given'>): number =>
  /^\d{1,15}$/.test(String(given['id'] ?? '')) ? Number(given['id']) : 0

/** What a line says, over what is stored already. */
export function mergedValues(
  line: Pick<Line, 'given'>,
  current: Map<number, object> | null,
): object {
  const { id: _id, ...given } = line.given
  return { ...current?.get(idOf(line)), ...given }
}

/** What the form would say of these values. */
async function formErrors(kind: AccountKind, values: object, now: Date): Promise<FieldErrors> {
  const parsed = kind.schema.safeParse(values)
  if (!parsed.success) return byField(parsed.error.issues)
  try {
    await kind.store(parsed.data, now)
    return {}
  } catch (error) {
    return errorsOf(error)
  }
}

/** What the lines before have named. */
interface Seen {
  mails: Set<string>
  ids: Set<number>
}

/** What one line cannot know of itself: addresses and ids that occur elsewhere, or nowhere. */
async function sharedChecks(
  db: Db,
  kind: AccountKind,
  { mode, seen }: Pick<Checking, 'mode'> & { seen: Seen },
  lines: readonly Line[],
): Promise<(line: Line) => FieldErrors> {
  const mailOf = ({ given }: Line) => String(given['mail_address'] ?? '').toLowerCase()
  const owners = await mailOwners(db, kind.userType, lines.map(mailOf))
  const references = await Promise.all(
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
  const mailProblem = (mail: string, id: number) => {
    const known = owners.get(mail)
    // Who has come back has the address of the account of then.
    if (mail === '' || known?.ids.includes(id)) return null
    if (!isNew(seen.mails, mail)) return messages.twice
    return known?.signsIn ? messages.taken : null
  }
  return (line) => {
    const errors: FieldErrors = {}
    const id = mode === 'update' ? idOf(line) : 0
    if (id > 0 && !isNew(seen.ids, id)) errors['id'] = [messages.idTwice]
    const problem = mailProblem(mailOf(line), id)
    if (problem) errors['mail_address'] = [problem]
    for (const [field, ids] of references)
      if (line.given[field] !== undefined && !ids.has(String(line.given[field])))
        errors[field] = [unknownId]
    return errors
  }
}

function isNew<Value>(seen: Set<Value>, value: Value): boolean {
  if (seen.has(value)) return false
  seen.add(value)
  return true
}
