import { sql } from 'kysely'
import { userTypes } from '@tsunagi/contract/endpoint'
import type { MigrationKind } from '@tsunagi/contract/office/migrationKinds'
import { mediaUrl, spellingsOf } from '../../../domain/webPage/address.rules.ts'
import type { Db } from '../../../platform/db.ts'
import { mailTaken } from '../../people/accounts/people.queries.ts'
import { text } from '@tsunagi/contract/messages/text'
import { mailOwners } from '../imports/importLookups.queries.ts'
import type { GivenLine, WrongLine } from './kind.ts'

const urlTaken = text('このURLはすでに登録されています。', 'This address is registered already.')

/** Lines that claim what somebody here has already, besides those known to be wrong. */
export async function takenAlready(
  db: Db,
  kind: MigrationKind,
  lines: readonly GivenLine[],
  wrong: readonly WrongLine[],
): Promise<WrongLine[]> {
  const bad = new Set(wrong.map(({ line }) => line))
  const right = lines.filter(({ line }) => !bad.has(line))
  if (kind === 'affiliater' || kind === 'advertiser' || kind === 'agency') {
    const mailOf = ({ given }: GivenLine) => String(given['mail_address']).toLowerCase()
    const owners = await mailOwners(db, userTypes[kind], right.map(mailOf))
    return right
      .filter((line) => owners.get(mailOf(line))?.signsIn)
      .map((line) => ({ ...line, errors: { mail_address: [mailTaken] } }))
  }
  if (kind !== 'media') return []
  const spelt = ({ given }: GivenLine) => spellingsOf(mediaUrl(String(given['url'])))
  const spellings = right.flatMap(spelt)
  const { rows } = await sql<{ url: string }>`
    select url from media where url = any(${spellings}::text[]) and left_at is null
    union select unnest(more_urls) from media where more_urls && ${spellings}::text[] and left_at is null`.execute(
    db,
  )
  const taken = new Set(rows.map(({ url }) => url))
  return right
    .filter((line) => spelt(line).some((url) => taken.has(url)))
    .map((line) => ({ ...line, errors: { url: [urlTaken] } }))
}
