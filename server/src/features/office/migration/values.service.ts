import type { MigrationValues } from '@tsunagi/contract/office/migrationMappings'
import { migrationKinds, type MigrationKind } from '@tsunagi/contract/office/migrationKinds'
import { text, type Language } from '@tsunagi/contract/messages/text'
import type { Db } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { lockDraft } from './files.service.ts'
import { readMasters } from './masters.queries.ts'
import { choicesOf, isListed, meaningOf, type Meanings } from './meanings.rules.ts'
import { getMigration, listFiles, setFile } from './migration.queries.ts'
import { listValues } from './values.queries.ts'

/** The values of lists that files say, by field, and what they can mean. */
export async function showValues(
  db: Db,
  language: Language,
  migrationId: number,
): Promise<{ fields: MigrationValues[] }> {
  await getMigration(db, migrationId)
  const [values, files, masters] = await Promise.all([
    listValues(db, migrationId),
    listFiles(db, migrationId),
    readMasters(db),
  ])
  const meaningsOf = new Map(files.map(({ kind, meanings }) => [kind, meanings as Meanings]))
  const fields = new Map<string, MigrationValues>()
  for (const { kind: name, field, ...value } of values) {
    const kind = name as MigrationKind
    const key = `${kind} ${field}`
    const group = fields.get(key) ?? {
      kind,
      field,
      choices: choicesOf(kind, field, masters).map((choice) => ({
        value: choice.value,
        name: choice.name[language],
      })),
      values: [],
    }
    const meanings = meaningsOf.get(kind) ?? {}
    const means = meaningOf(kind, field, value.said, { meanings, masters })
    group.values.push({ ...value, means })
    fields.set(key, group)
  }
  return {
    fields: [...fields.values()].sort(
      (one, other) => migrationKinds.indexOf(one.kind) - migrationKinds.indexOf(other.kind),
    ),
  }
}

interface Said {
  migration_id: number
  kind: MigrationKind
  field: string
  /** An empty meaning takes back what was said of a value. */
  meanings: { said: string; means: string }[]
}

/** Says what values of a field mean here. */
export function sayMeanings(db: Db, { migration_id, kind, field, meanings }: Said) {
  return db.transaction().execute(async (tx) => {
    await lockDraft(tx, migration_id)
    const file = (await listFiles(tx, migration_id)).find((each) => each.kind === kind)
    if (!file || !isListed(kind, field)) throw invalid('field', unknown)
    const choices = choicesOf(kind, field, await readMasters(tx)).map(({ value }) => value)
    if (meanings.some(({ means }) => means !== '' && !choices.includes(means)))
      throw invalid('meanings', unknown)
    const before = file.meanings as Meanings
    const changed = new Map(Object.entries(before[field] ?? {}))
    for (const { said, means } of meanings)
      if (means === '') changed.delete(said)
      else changed.set(said, means)
    await setFile(tx, migration_id, kind, {
      meanings: JSON.stringify({ ...before, [field]: Object.fromEntries(changed) }),
    })
    return { id: migration_id }
  })
}

const unknown = text('一覧から選んでください。', 'Choose one from the list.')
