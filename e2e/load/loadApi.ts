import { tmpdir } from 'node:os'
import { buildApi } from '../../server/src/api.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import type { Db } from '../../server/src/platform/db.ts'
import { openEgress } from '../../server/src/platform/egress.ts'
import { readKeys } from '../../server/src/platform/keys.ts'
import { hashToken, newToken } from '../../server/src/platform/session.ts'

type Headers = Record<string, string>
/** Milliseconds of one answer. */
export type Ask = (path: string) => Promise<number>

/** The API as it is served, over a database of its own. */
export async function openApi(db: Db, folder: string) {
  const url = 'http://127.0.0.1'
  const egress = openEgress({ allowLoopback: false })
  const app = await buildApi({
    db,
    clock: systemClock,
    keys: readKeys(folder),
    egress,
    config: {
      app: { port: 0, url },
      tracker: { port: 0, url },
      proxies: 0,
      mail: { smtpUrl: undefined, from: undefined },
      dataDir: tmpdir(),
      backup: { folder: tmpdir(), keep: 1, passphrase: undefined, nightly: false },
    },
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    address,
    close: async () => {
      await app.close()
      await egress.close()
    },
  }
}

/** Signs somebody in for a load run, without a password. */
export async function signIn(
  db: Db,
  who: {
    user_type: '0' | '1' | '2' | '3'
    affiliater_id?: number
    advertiser_id?: number
    agency_id?: number
  },
): Promise<Headers> {
  const user = await db
    .insertInto('user_account')
    .values({
      ...who,
      mail_address: `${newToken()}@network.example`,
      password_hash: '-',
      user_name: '運営',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('totp')
    .values({ user_id: user.id, secret: Buffer.alloc(20), confirmed_at: new Date() })
    .execute()
  const [bearer, half, csrf_token] = [newToken(), newToken(), newToken()]
  await db
    .insertInto('session')
    .values({
      user_id: user.id,
      bearer_hash: hashToken(bearer),
      cookie_hash: hashToken(half),
      csrf_token,
      // Whatever the clock of the run says.
      seen_at: '2998-12-31T00:00:00Z',
      expires_at: '2999-01-01T00:00:00Z',
    })
    .execute()
  return { authorization: `Bearer ${bearer}`, cookie: `sid=${half}`, 'x-csrf-token': csrf_token }
}

/** Asks as somebody who is signed in. */
export const asking =
  (address: string, headers: Headers): Ask =>
  async (path) => {
    const started = performance.now()
    const reply = await fetch(`${address}${path}`, { headers })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    await reply.arrayBuffer()
    return performance.now() - started
  }

/** Sends something as somebody who is signed in. */
export const posting =
  (address: string, headers: Headers) =>
  async <Answer>(path: string, body: object = {}): Promise<Answer> => {
    const reply = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as Answer
  }
