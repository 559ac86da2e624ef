import { dayMs, inJapan } from '@tsunagi/contract/day'
import { expectedSince, hasStopped } from '../../../domain/tagWatch/stopped.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'
import {
  endAlarms,
  markQuiet,
  markSeen,
  raiseAlarm,
  silentPromotions,
  type Silent,
} from './tagWatch.queries.ts'

/** Looks which tags are quiet and whose conversions have stopped, tells of each once, and ends what is over. Answers how many alarms it raised. */
export const watchTags = (db: Db, clock: Clock, appUrl: string) =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const { quiet_days, missing } = await readSetting(tx, 'tag')
    const border = new Date(now.getTime() - quiet_days * dayMs)
    await markSeen(tx, border)
    await markQuiet(tx, border)
    await endAlarms(tx, now)
    const stopped = (await silentPromotions(tx, now)).filter((flow) => hasStopped(flow, missing))
    for (const flow of stopped)
      if (await raiseAlarm(tx, flow, expectedSince(flow), now)) await tell(tx, flow, appUrl)
    return stopped.length
  })

async function tell(tx: Tx, flow: Silent, appUrl: string) {
  const about = { advertisers: [flow.advertiser_id] }
  const readers = await readersOf(tx, { ...about, operator: { of: 'conversionsStopped', about } })
  for (const { id: userId, user_name, mail_address, language } of readers)
    await enqueueMail(tx, {
      template: 'conversionsStopped',
      to: mail_address,
      userId,
      language,
      values: {
        name: user_name,
        ad_name: flow.ad_name,
        at: inJapan(new Date(flow.last_counted_at)),
        missing: String(expectedSince(flow)),
        link: `${appUrl}/promotion/show?id=${flow.promotion_id}`,
      },
    })
}
