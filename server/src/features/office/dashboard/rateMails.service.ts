import { addDays, dayOf, type Day } from '@tsunagi/contract/day'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'
import { findAsSignedIn } from '../../people/session/person.service.ts'
import { anyOwner, raiseRateAlarm, whoPutAway } from './alerts.queries.ts'
import { unusualRates } from './alerts.service.ts'

interface RateDeps {
  db: Db
  clock: Clock
  appUrl: string
}

type Unusual = Awaited<ReturnType<typeof unusualRates>>[number]

/** Tells whom it concerns of promotions whose conversion rate of yesterday was far from its usual, once. Answers of how many. */
export async function tellOfRates({ db, clock, appUrl }: RateDeps): Promise<number> {
  const owner = await anyOwner(db)
  const viewer = owner && (await findAsSignedIn(db, owner))
  if (!viewer) return 0
  const now = clock.now()
  const on = addDays(dayOf(now), -1)
  let told = 0
  for (const unusual of await unusualRates(db, viewer, on))
    if (await tell(db, unusual, { on, now, appUrl })) told++
  return told
}

const tell = (
  db: Db,
  { id, ad_name, rate, usual }: Unusual,
  { on, now, appUrl }: { on: Day; now: Date; appUrl: string },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const raised = await raiseRateAlarm(tx, id, on, now)
    if (!raised) return false
    const away = await whoPutAway(tx, { kind: 'rate', promotion_id: id }, dayOf(now))
    const about = { advertisers: [raised.advertiser_id] }
    const readers = await readersOf(tx, {
      ...about,
      operator: { of: 'conversionRateUnusual', about },
    })
    for (const { id: userId, user_name, mail_address, language } of readers)
      if (!away.has(userId))
        await enqueueMail(tx, {
          template: 'conversionRateUnusual',
          to: mail_address,
          userId,
          language,
          values: {
            name: user_name,
            ad_name,
            day: on,
            rate: inPercent(rate),
            usual_rate: inPercent(usual),
            link: `${appUrl}/promotion/show?id=${id}`,
          },
        })
    return true
  })

const inPercent = (rate: number) => `${(rate * 100).toFixed(1)}%`
