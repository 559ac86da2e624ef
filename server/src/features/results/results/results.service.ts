import type { Standing } from '@tsunagi/contract/results/transitions'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { forbidden, notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { offeredReason } from '../../people/rejectReasons/rejectReasons.service.ts'
import { assertRight } from '../../people/advertisers/rights.queries.ts'
import { changesAmounts, correct, needsReason } from './corrections.service.ts'
import type { Deps } from '../../../platform/deps.ts'
import { askForSecond } from '../secondLooks/asking.service.ts'
import { assertAsSeen, decideAll, type Decision } from './decisions.service.ts'
import { reasonMissing, type Author } from './results.rules.ts'
import { lockDueResults, lockResults } from './results.queries.ts'
import { endClocks, setMemo } from './resultWrites.queries.ts'

type Decider = Extract<User, { kind: 'admin' | 'advertiser' }>

/** Decides many results: all of them or, where one cannot change or is not as it was seen, none. */
export function decideResults(
  db: Db,
  clock: Clock,
  decider: Decider,
  ids: readonly number[],
  { seen, ...decision }: Decision & { seen?: readonly Standing[] | undefined },
) {
  const wanted = [...new Set(ids)]
  const asSeen = new Map(seen?.map((standing, index) => [ids[index]!, standing]))
  return db.transaction().execute(async (tx) => {
    await assertRight(tx, decider, 'may_decide_results')
    await assertKnownReason(tx, decision)
    const results = await lockResults(tx, decider, wanted)
    if (results.length !== wanted.length) throw notFound()
    const author = authorOf(decider, clock.now())
    await assertAsSeen(tx, author, results, asSeen)
    const { moved } = await decideAll(tx, author, results, decision)
    return { changed: results.length, moved }
  })
}

/** A result as an administrator saves it: a decision, and amounts in yen that are left as they were where none is given. */
export interface ResultUpdate extends Decision {
  sale_amount?: number | undefined
  gross?: number | undefined
  net?: number | undefined
  memo: string
}

/** Corrects the amounts of a result, notes something, decides it, or all three. */
export function updateResult(
  { db, clock, appUrl }: Pick<Deps, 'db' | 'clock' | 'appUrl'>,
  decider: Decider,
  id: number,
  { sale_amount: sale, gross, net, ...change }: ResultUpdate,
) {
  return db.transaction().execute(async (tx) => {
    await assertRight(tx, decider, 'may_decide_results')
    await assertKnownReason(tx, change)
    if (decider.kind !== 'admin' && (gross ?? net) !== undefined) throw forbidden()
    let [result] = await lockResults(tx, decider, [id])
    if (!result) throw notFound()
    const author = authorOf(decider, clock.now())
    const correction = { sale, gross, net, comment: change.reason ?? '' }
    const decides = change.status !== result.status
    if (changesAmounts(result, correction)) {
      if (needsReason(result, correction)) throw reasonMissing()
      const asking = { decider, at: author.at, appUrl }
      if (!(await askForSecond(tx, asking, result, { ...correction, decides })))
        result = await correct(tx, author, result, correction)
    }
    await setMemo(tx, result, change.memo)
    if (decides) await decideAll(tx, author, [result], change)
    return { id }
  })
}

/** Approves what nobody decided before its deadline, as of then, or holds it where its promotion says so. Answers how many. */
export function approveDueResults(db: Db, clock: Clock, batch = 200) {
  return db.transaction().execute(async (tx) => {
    const at = clock.now()
    const author = { actor: 'system', userId: null, at } as const
    const due = await lockDueResults(tx, at, 'approve', batch)
    await decideAll(tx, author, due, {
      status: 'approved',
      decidedAt: ({ due_at }) => new Date(due_at!),
    })
    const held = await lockDueResults(tx, at, 'hold', batch)
    await decideAll(tx, author, held, { status: 'hold', reason: heldByDeadline })
    await endClocks(tx, held)
    return due.length + held.length
  })
}
const heldByDeadline = '承認期限を過ぎたため / The deadline has passed'

/** On whose word a signed-in user decides. */
export const authorOf = ({ kind, id }: Decider, at: Date): Author => ({
  actor: kind,
  userId: id,
  at,
})

/** Refuses a rejection without a reason that is offered. */
export async function assertKnownReason(
  tx: Tx,
  { status, reject_code }: Pick<Decision, 'status' | 'reject_code'>,
) {
  if (status === 'rejected') await offeredReason(tx, 'result', reject_code)
}
