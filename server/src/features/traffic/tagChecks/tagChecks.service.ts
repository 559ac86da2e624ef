import { dayMs } from '@tsunagi/contract/day'
import { randomBytes } from 'node:crypto'
import type { Language } from '@tsunagi/contract/messages/text'
import type { TagCheck } from '@tsunagi/contract/traffic/tagChecks'
import { directAddress } from '@tsunagi/contract/traffic/directLink'
import type { Deps } from '../../../platform/deps.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { noticesOfClick } from '../notices/testNotices.queries.ts'
import { assertPromotionVisible } from '../../catalogue/promotions/promotionLock.queries.ts'
import {
  deleteTagChecksBefore,
  findTagCheck,
  insertTagCheck,
  stepsOfCheck,
} from './tagChecks.queries.ts'

export type TagCheckDeps = Pick<Deps, 'db' | 'clock' | 'trackerUrl'>

const keptMs = 30 * dayMs

/** Begins a check; those that nobody can still be looking at go. */
export async function startTagCheck(
  deps: TagCheckDeps,
  caller: User,
  language: Language,
  promotionId: number,
): Promise<TagCheck> {
  const now = deps.clock.now()
  const { id } = await deps.db.transaction().execute(async (tx) => {
    await assertPromotionVisible(tx, caller, promotionId, now)
    await deleteTagChecksBefore(tx, new Date(now.getTime() - keptMs))
    return insertTagCheck(tx, {
      promotion_id: promotionId,
      user_id: caller.id,
      token: randomBytes(16).toString('base64url'),
      started_at: now,
    })
  })
  return showTagCheck(deps, caller, language, id)
}

/** A check with its links and what was seen so far; not found where it is of somebody else's promotion. */
export async function showTagCheck(
  { db, trackerUrl }: TagCheckDeps,
  caller: User,
  language: Language,
  id: number,
): Promise<TagCheck> {
  const check = await findTagCheck(db, caller, id)
  if (!check) throw notFound()
  const { token, landing_url, takes_direct_links, ...shown } = check
  const [steps, notices] = await Promise.all([
    stepsOfCheck(db, id),
    check.cid === null ? [] : noticesOfClick(db, language, check.cid),
  ])
  return {
    ...shown,
    url: `${trackerUrl}/check/${token}`,
    direct_url: takes_direct_links ? directAddress(landing_url, token) : null,
    steps: steps.map(({ step, at, facts }) => ({ step, at, ...nothingSaid, ...(facts as object) })),
    notices,
  }
}

const nothingSaid = { page: '', cookie: null, storage: null, consent: null }
