import { inJapan } from '@tsunagi/contract/day'
import type { Language } from '@tsunagi/contract/messages/text'
import type { StandingKey } from '@tsunagi/contract/people/identity'
import type { Db, Tx } from '../../../platform/db.ts'
import { listApiKeys, revokeAll } from '../apiKeys/apiKeys.queries.ts'
import { deleteAll, listPasskeys } from '../passkeys/passkeys.queries.ts'
import { listProviderLinks, unlinkAll } from '../providers/providers.queries.ts'

/** What signs in as a person, or reads what it reads, without its password: passkeys, API keys that work, and accounts at a provider. */
export async function standingKeys(db: Db, userId: number, now: Date): Promise<StandingKey[]> {
  const passkeys = await listPasskeys(db, userId)
  const apiKeys = await listApiKeys(db, userId, now)
  const links = await listProviderLinks(db, userId)
  return [
    ...passkeys.map(({ name, created_at }) => ({ kind: 'passkey' as const, name, created_at })),
    ...apiKeys
      .filter(({ state }) => state === 'living')
      .map(({ name, created_at }) => ({ kind: 'api_key' as const, name, created_at })),
    ...links.map(({ mail_address, created_at }) => ({
      kind: 'provider' as const,
      name: mail_address,
      created_at,
    })),
  ]
}

/** Ends all of them. */
export async function endKeys(tx: Tx, userId: number, now: Date): Promise<void> {
  await deleteAll(tx, userId)
  await revokeAll(tx, userId, now)
  await unlinkAll(tx, userId)
}

/** Those of one kind as an email names them. */
export function namesOfKeys(
  keys: readonly StandingKey[],
  kind: StandingKey['kind'],
  language: Language,
): string {
  const names = keys
    .filter((key) => key.kind === kind)
    .map(({ name, created_at }) => `${name} (${inJapan(new Date(created_at))})`)
  return names.join(', ') || { ja: 'なし', en: 'none' }[language]
}
