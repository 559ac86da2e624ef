import { announceChanges } from '../src/features/results/kickbacks/announcements.service.ts'
import { Deliveries } from '../src/features/results/kickbacks/deliveries.service.ts'
import type { Clock } from '../src/platform/clock.ts'
import type { Db } from '../src/platform/db.ts'
import type { Egress } from '../src/platform/egress.ts'
import { testKeys } from './secondFactor.ts'

interface Worker {
  db: Db
  clock: Clock
  egress: Egress
}

/** What the worker does about kickbacks, once: announces what has changed and delivers what is due. */
export async function workOnce(worker: Worker) {
  await announceChanges(worker.db, worker.clock)
  await deliverOnce(worker)
}

export async function deliverOnce(worker: Worker) {
  const deliveries = new Deliveries({
    ...worker,
    secretsKey: testKeys.secrets,
    appUrl: 'http://app.test',
    onError: (error) => {
      throw error
    },
  })
  await deliveries.start()
  await deliveries.settled()
}

/** A decision about a result. */
export const changeResult = (db: Db, result: { id: number }, from: string, to: string) =>
  db
    .insertInto('result_history')
    .values({
      result_id: result.id,
      from_status: from,
      to_status: to,
      gross: 1500 as never,
      net: 1000 as never,
    })
    .execute()
