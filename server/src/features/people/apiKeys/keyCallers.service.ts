import type { FastifyRequest } from 'fastify'
import { kindOf, type ApiScope } from '@tsunagi/contract/endpoint'
import { minuteMs } from '@tsunagi/contract/day'
import { maySignIn } from '../../../domain/sessions/security.rules.ts'
import { isOnList } from '../../../platform/addressList.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { RateLimit } from '../../../platform/rateLimit.ts'
import type { User } from '../../../platform/session.ts'
import { readColumn, readSetting } from '../../../platform/settings.queries.ts'
import { personRow, type PersonRow } from '../session/callers.queries.ts'
import { accountOf, inKind } from '../session/callers.service.ts'
import { findLivingKey, noteUse } from './apiKeys.queries.ts'

/** Finds whose key a program calls with: the person as it stands now, limited to what the key may read; null = it does not work. */
export function findByKey(db: Db, clock: Clock) {
  const limit = new RateLimit({
    db,
    name: 'api_key',
    most: async () => (await readSetting(db, 'rates')).api_per_minute,
    windowMs: minuteMs,
    clock,
  })
  return async (token: string, { ip }: Pick<FastifyRequest, 'ip'>): Promise<User | null> => {
    const now = clock.now()
    const key = await findLivingKey(db, token, now)
    if (!key || !isOnList(key.networks, ip)) return null
    return limit.take(String(key.id), async () => {
      const person = await personRow(db, key.user_id)
      if (!person || !isWelcome(person, ip)) return null
      if (!key.used_at || now.getTime() - Date.parse(key.used_at) > minuteMs)
        await noteUse(db, key.id, now)
      return inKind(person, {
        ...accountOf(person),
        sessionId: 0,
        verifiedAt: null,
        proxy: null,
        apiScopes: key.scopes as ApiScope[],
      })
    })
  }
}

/** A suspended, rejected or withdrawn account calls nothing, and an administrator only from where it may sign in. */
const isWelcome = (person: PersonRow, ip: string) =>
  maySignIn(person.lifecycle) &&
  (kindOf(person.user_type) !== 'admin' ||
    isOnList(readColumn('security', person.security).admin_allowed_ips, ip))
