import { dayOf, type Day, inJapan } from '@tsunagi/contract/day'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import { ownerMails } from '../../people/admins/admins.queries.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { brokenTrackingPromises } from './trackingInvariants.queries.ts'

interface CheckDeps {
  db: Db
  clock: Clock
  log: Log
}

/** Between three and four in the night in Japan, when few people click. */
const isNight = (at: Date) => inJapan(at).includes(' 03:')

/** Looks once a night whether clicks, notices and results are as they must be, and tells the owners of the network when they are not. */
export class NightlyCheck {
  readonly #deps: CheckDeps
  #lastDay: Day | null = null

  constructor(deps: CheckDeps) {
    this.#deps = deps
  }

  async run() {
    const now = this.#deps.clock.now()
    if (!isNight(now) || this.#lastDay === dayOf(now)) return
    const broken = await brokenTrackingPromises(this.#deps.db)
    if (broken.length > 0)
      await this.#tell(
        broken.map(({ promise, broken: times }) => `${promise}: ${times}`).join('\n'),
      )
    this.#lastDay = dayOf(now)
  }

  async #tell(found: string) {
    const { db, log } = this.#deps
    log.error({ found }, 'clicks, notices and results are not as they must be')
    await db.transaction().execute(async (tx) => {
      for (const { user_name, mail_address, language } of await ownerMails(tx)) {
        await enqueueMail(tx, {
          template: 'trackingBroken',
          to: mail_address,
          language,
          values: { name: user_name, found },
        })
      }
    })
  }
}
