import {
  adCheckMoves,
  mayMoveCheck,
  mendable,
  type AdCheckMove,
} from '@tsunagi/contract/catalogue/adCheckMoves'
import { adCheckStatusLabels } from '@tsunagi/contract/catalogue/messages/adChecks'
import { addDays, dayOf } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import type { Db } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { resume, suspend } from '../partnerships/suspending.service.ts'
import { findAdCheck, type AdCheckReader } from './adChecks.queries.ts'
import {
  askChecks,
  decideCheck,
  isHeldByPage,
  lockChecks,
  passDeadlines,
  sayMended,
  type LockedCheck,
} from './adCheckWrites.queries.ts'
import { tellOfWarning } from './telling.service.ts'

type AdCheckDeps = Pick<Deps, 'db' | 'clock' | 'appUrl'>

/** A check with what the page said when it was read; not found where it is somebody else's. */
export async function getAdCheck(db: Db, viewer: AdCheckReader, id: number) {
  const check = await findAdCheck(db, viewer, id)
  if (!check) throw notFound()
  return check
}

/** Has the worker read pages. */
export const askForChecks = ({ db, clock }: AdCheckDeps, admin: Admin, ids: readonly number[]) =>
  db.transaction().execute(async (tx) => ({
    asked: (await askChecks(tx, admin, ids, clock.now())).length,
  }))

/** Decides checks: all of them or none. Whoever is warned has until the end of a day in Japan. */
export const decideChecks = (
  { db, clock, appUrl }: AdCheckDeps,
  admin: Admin,
  {
    ids,
    move,
    message,
    days,
  }: { ids: readonly number[]; move: AdCheckMove; message: string; days: number },
) =>
  db.transaction().execute(async (tx) => {
    if (move === 'warn' && message === '')
      throw invalid('message', text('何を直すのかを書いてください。', 'Say what is to be mended.'))
    const now = clock.now()
    const checks = await lockChecks(tx, admin, ids)
    for (const check of checks) {
      assertMay(check, mayMoveCheck(move, check.status))
      await decideCheck(tx, check, {
        status: adCheckMoves[move].to,
        ...(move === 'warn' && { message, deadline_on: addDays(dayOf(now), days) }),
        decided_at: now,
        decided_by: admin.id,
      })
      if (move === 'warn') await tellOfWarning(tx, check.id, appUrl)
      if (move === 'fine' && !(await isHeldByPage(tx, check)))
        await resume(tx, check, { reason: null, at: now, userId: admin.id, appUrl })
    }
    return { changed: checks.length }
  })

/** An affiliater says that it has mended its pages: they are read again, and a person decides. */
export const reportMended = (
  { db }: AdCheckDeps,
  affiliater: Extract<User, { kind: 'affiliater' }>,
  { ids, answer }: { ids: readonly number[]; answer: string },
) =>
  db.transaction().execute(async (tx) => {
    const checks = await lockChecks(tx, affiliater, ids)
    for (const check of checks) {
      assertMay(check, mendable.includes(check.status))
      await sayMended(tx, check, answer)
    }
    return { changed: checks.length }
  })

function assertMay({ id, status }: LockedCheck, isAllowed: boolean) {
  if (isAllowed) return
  const now = adCheckStatusLabels[status]
  throw conflict(
    text(
      `表示チェック${id}は「${now.ja}」のため、この操作はできません。`,
      `Check ${id} is “${now.en}”, which does not allow this.`,
    ),
  )
}

/** Suspends the partnerships of those who let their deadline pass, and tells them. Answers how many. */
export const suspendOverdue = ({ db, clock, appUrl }: AdCheckDeps) =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const overdue = await passDeadlines(tx, dayOf(now), now, 100)
    for (const { message, ...check } of overdue)
      await suspend(tx, check, { reason: message, at: now, userId: null, appUrl })
    return overdue.length
  })
