import { maySignIn } from '../../../domain/sessions/security.rules.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { accountOf, inKind } from './callers.service.ts'
import { personRow } from './callers.queries.ts'

/** Somebody as they would sign in now, for what is done in their name without them; null = they may not sign in. */
export async function findAsSignedIn(db: Db, userId: number): Promise<User | null> {
  const row = await personRow(db, userId)
  if (!row || !maySignIn(row.lifecycle)) return null
  return inKind(row, {
    ...accountOf(row),
    sessionId: 0,
    verifiedAt: null,
    proxy: null,
    apiScopes: null,
  })
}
