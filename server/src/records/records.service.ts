import { operatorLabel, userTypeLabels } from '@tsunagi/contract/people/messages/userKinds'
import { japan } from '@tsunagi/contract/day'
import { userTypes, type Change, type RecordName, type Stale } from '@tsunagi/contract/endpoint'
import { languages, text, type Language, type Text } from '@tsunagi/contract/messages/text'
import type { Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import {
  holdQuery,
  listChanges,
  readVersion,
  versionQuery,
  type RecordedChange,
  type RecordPart,
  type RecordParts,
} from './versions.queries.ts'
import type { Ask, Edit, Records } from '../platform/edits.ts'
import type { User } from '../platform/session.ts'

/** The rows a record is made of; the id is the one in the path, and null where the path has none. */
export type RecordMap = Record<RecordName, (id: string | null, viewer: User) => RecordParts>

/** Somebody changed the record after it was read. */
class StaleVersion extends Error {
  override name = 'StaleVersion'
}

/** Knows of every record which version it has, and refuses to overwrite what somebody else has changed since. */
export class RecordVersions implements Records {
  readonly #db: Db
  readonly #map: RecordMap

  constructor(db: Db, map: RecordMap) {
    this.#db = db
    this.#map = map
  }

  /** The version a record has now. Asked for before it is read, so that a change in between counts as one after. */
  version(name: RecordName, id: string | null, viewer: User): Promise<number> {
    return readVersion(this.#db, this.#map[name](id, viewer))
  }

  /** At the beginning of each transaction of an edit: holds the record, and stops where it is no longer what was read. */
  guard({ name, id, version, viewer, requestId }: Edit) {
    const parts = this.#map[name](id, viewer)
    return async (ask: Ask) => {
      await ask(holdQuery(parts).compile(this.#db))
      const { rows } = await ask(versionQuery(parts, requestId).compile(this.#db))
      if ((rows[0] as { version: number }).version > version) throw new StaleVersion()
    }
  }

  /** What to answer for a failed edit: of a stale one, who changed what and when. */
  async explain(error: unknown, edit: Edit): Promise<unknown> {
    if (!(error instanceof StaleVersion)) return error
    await edit.read()
    const parts = this.#map[edit.name](edit.id, edit.viewer)
    const version = await readVersion(this.#db, parts)
    const recorded = await listChanges(this.#db, parts, edit.version)
    return stale(
      version,
      recorded.map((change) => told(change, parts, edit)),
    )
  }
}

function told(change: RecordedChange, parts: RecordParts, edit: Edit): Change {
  const part = parts.find(({ table }) => table === change.table)
  const shape = (edit.endpoint.body as { shape?: object } | undefined)?.shape ?? {}
  const fields = part?.as
    ? [part.as]
    : change.columns.flatMap((column) => fieldsOf(column, change, part))
  return {
    at: change.at,
    by: nameFor(change, edit.viewer)?.[edit.language] ?? null,
    fields: fields.filter((field) => field in shape),
  }
}

/** What a column that changed is in the body. */
function fieldsOf(column: string, { keys }: RecordedChange, part?: RecordPart): string[] {
  if (column !== part?.within) return [part?.called?.[column] ?? column]
  const own = `${column}.`
  return keys.filter((key) => key.startsWith(own)).map((key) => key.slice(own.length))
}

const kindNames: Record<string, Text> = {
  ...userTypeLabels,
  [userTypes.admin]: operatorLabel,
}

const partyOf = (viewer: User): string =>
  viewer.kind === 'affiliater'
    ? String(viewer.affiliaterId)
    : viewer.kind === 'advertiser'
      ? String(viewer.advertiserId)
      : viewer.kind === 'agency'
        ? String(viewer.agencyId)
        : ''

/** Operators and colleagues know each other by name; of everybody else only the kind is told. */
function nameFor(change: RecordedChange, viewer: User): Text | null {
  const { actor_id, actor_name, actor_type, actor_party, proxy_actor_name } = change
  if (actor_id === null || actor_name === null || actor_type === null) return null
  const isOurs = actor_type === userTypes[viewer.kind] && actor_party === partyOf(viewer)
  if (viewer.kind !== 'admin' && proxy_actor_name !== null) return kindNames[userTypes.admin]!
  if (viewer.kind !== 'admin' && !isOurs) return kindNames[actor_type]!
  return proxy_actor_name === null
    ? text(actor_name, actor_name)
    : text(`${proxy_actor_name}（${actor_name}として）`, `${proxy_actor_name} (as ${actor_name})`)
}

const when = (at: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'ja' ? 'ja-JP' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: japan,
  }).format(new Date(at))

/** Somebody else was first (409): their name, the time, and what it concerned. */
function stale(version: number, changes: Change[]): AppError {
  const last = changes.at(-1)
  const whoAndWhen = Object.fromEntries(
    languages.map((language) => [
      language,
      last
        ? `${last.by ?? (language === 'ja' ? 'システム' : 'the system')}, ${when(last.at, language)}`
        : '',
    ]),
  ) as Record<Language, string>
  return new AppError(
    409,
    text(
      `読み込んだ後に、内容が変更されました（${whoAndWhen.ja}）。最新の内容を確認してから保存してください。`,
      `This was changed after you opened it (${whoAndWhen.en}). Look at what it is now before you save.`,
    ),
    null,
    { stale: { version, changes } satisfies Stale['stale'] },
  )
}
