import { dayOf, monthOf, startOfDay, startOfMonth } from '@tsunagi/contract/day'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { hasClickCap } from '../../catalogue/clickCap.rules.ts'
import type { ClickMemory } from './clickMemory.ts'
import { countedClicksOf } from '../../conversions/clicks/clicks.queries.ts'

const everyMs = 10_000

interface FollowDeps {
  db: Db
  catalogue: Catalogue
  memory: ClickMemory
  clock: Clock
  log: Log
}

/** Keeps the counts of promotions with a cap up to what all trackers together have counted. */
export function followClickCaps({ db, catalogue, memory, clock, log }: FollowDeps): {
  close(): Promise<void>
} {
  async function learn() {
    const ids = [...catalogue.promotions].filter(hasClickCap).map(({ id }) => id)
    if (ids.length === 0) return
    const now = clock.now()
    const counted = await countedClicksOf(db, ids, {
      day: startOfDay(dayOf(now)),
      month: startOfMonth(monthOf(now)),
    })
    memory.alone(() => memory.caps.learn(counted, now))
  }
  const attempt = () =>
    learn().catch((error) =>
      log.debug({ err: error }, 'the counts of capped promotions could not be read'),
    )
  let running = attempt()
  const timer = setInterval(() => {
    running = running.then(attempt)
  }, everyMs)
  return {
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
