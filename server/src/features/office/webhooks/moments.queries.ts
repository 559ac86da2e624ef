import { sql } from 'kysely'
import { webhookEvents, type WebhookEvent } from '@tsunagi/contract/office/webhookEvents'
import type { Db, Tx } from '../../../platform/db.ts'
import { isWhole } from '../../results/results/clickDay.queries.ts'
import { toldFrom, toldTo } from '../../results/results/toldSteps.queries.ts'

/** A step in the history of a result, of which it is seen what it is told as. */
const resultStep = 'result.step'
type Noted = WebhookEvent | typeof resultStep

/** Something that happened and that a system waits for, as the database noted it. */
export interface Moment {
  event: Noted
  subject_id: number
  at: string
  request_id: string | null
}

/** Takes some of what is to be told out of the queue, oldest first; rewards for the clicks of a day wait until it is over. */
export async function takeMoments(tx: Tx, now: Date, most: number): Promise<Moment[]> {
  const taken = await tx
    .deleteFrom('untold')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('untold as noted')
        .leftJoin('result_history as h', (join) =>
          join.onRef('h.id', '=', 'noted.subject_id').on('noted.event', '=', resultStep),
        )
        .leftJoin('result as r', 'r.id', 'h.result_id')
        .select('noted.id')
        .where('noted.event', 'in', [...webhookEvents, resultStep])
        .where(sql<boolean>`(r.id is null or ${isWhole('r', now)})`)
        .orderBy('noted.id')
        .limit(most)
        .forUpdate('noted')
        .skipLocked(),
    )
    .returning(['id', 'event', 'subject_id', 'at', 'request_id'])
    .execute()
  return taken
    .toSorted((a, b) => a.id - b.id)
    .map(({ id: _id, event, ...moment }) => ({ ...moment, event: event as Noted }))
}

export const isResultStep = ({ event }: Moment): boolean => event === resultStep

/** What steps of results are told as having come from and become, by the ids of their histories. */
export const readSteps = async (db: Db, ids: readonly number[]) =>
  new Map(
    ids.length === 0
      ? []
      : (
          await db
            .selectFrom('result_history as h')
            .select(['h.id', 'h.result_id', 'h.at', toldFrom.as('from'), toldTo.as('to')])
            .where('h.id', 'in', ids)
            .execute()
        ).map((step) => [step.id, step]),
  )

/** What this transaction brings here happened elsewhere before: no system is told of it. */
export const leaveSystemsUntold = (tx: Tx) =>
  sql`select set_config('app.moved', 'yes', true)`.execute(tx)
