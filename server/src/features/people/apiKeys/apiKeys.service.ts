import { addDays, dayOf, day, inJapan, startOfDay, type Day } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import { longestKeyDays, mostApiKeys, type ApiKeyInput } from '@tsunagi/contract/people/apiKeys'
import { isAddressOrNetwork } from '../../../platform/addressList.ts'
import type { Deps } from '../../../platform/deps.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { hashToken, keyPrefix, newToken, type User } from '../../../platform/session.ts'
import { assertItself } from '../identity/secondFactor.service.ts'
import { countLiving, insertApiKey, setRevoked } from './apiKeys.queries.ts'

type KeyDeps = Pick<Deps, 'db' | 'clock'>

const shownLetters = 6

/** Makes a key. Whoever finds an open session, or has nothing but the password, cannot stay. Its words are told once and kept nowhere. */
export async function makeApiKey(
  deps: KeyDeps & { secretsKey: string },
  { id: userId }: User,
  { name, scopes, expires_on, networks, ...itself }: ApiKeyInput,
) {
  const { db, clock } = deps
  const now = clock.now()
  const expires_at = endOfKey(day(expires_on), now)
  assertNetworks(networks)
  const person = await assertItself(deps, userId, itself, now)
  const token = keyPrefix + newToken()
  return db.transaction().execute(async (tx) => {
    if ((await countLiving(tx, userId, now)) >= mostApiKeys) throw tooMany()
    const id = await insertApiKey(tx, {
      user_id: userId,
      name,
      prefix: token.slice(0, keyPrefix.length + shownLetters),
      key_hash: hashToken(token),
      scopes: [...new Set(scopes)],
      networks,
      created_at: now,
      expires_at,
    })
    await enqueueMail(tx, {
      to: person.mail_address,
      template: 'apiKeyAdded',
      language: person.language,
      userId,
      values: { name: person.user_name, api_key: name, at: inJapan(now) },
    })
    return { id, token }
  })
}

/** The end of the last day on which a key works. */
function endOfKey(last: Day, now: Date): Date {
  const today = dayOf(now)
  if (last < today)
    throw invalid('expires_on', text('今日以降の日を指定してください。', 'It is over already.'))
  if (last > addDays(today, longestKeyDays))
    throw invalid(
      'expires_on',
      text(
        `期限は${longestKeyDays}日以内にしてください。`,
        `It may work for ${longestKeyDays} days at most.`,
      ),
    )
  return startOfDay(addDays(last, 1))
}

function assertNetworks(networks: readonly string[]) {
  const wrong = networks.find((entry) => !isAddressOrNetwork(entry))
  if (wrong !== undefined)
    throw invalid(
      'networks',
      text(
        `「${wrong}」はIPアドレスでもネットワークでもありません。`,
        `“${wrong}” is neither an IP address nor a network.`,
      ),
    )
}

const tooMany = () =>
  conflict(
    text(
      `使えるAPIキーは${mostApiKeys}個までです。使わないものを失効させてください。`,
      `At most ${mostApiKeys} API keys can work at a time. Revoke one that you do not use.`,
    ),
  )

/** Ends a key of one's own at once; not found where it is somebody else's. */
export const revokeApiKey = ({ db, clock }: KeyDeps, user: User, id: number) =>
  db.transaction().execute(async (tx) => {
    await setRevoked(tx, user.id, id, clock.now())
    return { id }
  })
