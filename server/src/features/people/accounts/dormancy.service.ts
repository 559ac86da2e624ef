import { dayMs, dayOf, addDays } from '@tsunagi/contract/day'
import { counted } from '@tsunagi/contract/messages/counted'
import { text } from '@tsunagi/contract/messages/text'
import { signInPaths } from '@tsunagi/contract/people/signInPaths'
import { readSetting } from '../../../platform/settings.queries.ts'
import { portionsByKey } from '../../../platform/portionsByKey.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import {
  findApproved,
  idleAffiliaters,
  setDormancyNotice,
  type IdleAffiliater,
} from './dormancy.queries.ts'
import { dormancyStep } from './dormancy.rules.ts'
import { lockAccounts, recipientOf } from './lifecycle.queries.ts'
import { happen, type AccountDeps } from './status.service.ts'

const batch = 500
const reasonAfter = (days: number) =>
  text(
    days === 365
      ? '1年間ログインがなかったため（利用規約による）'
      : `${days}日間ログインがなかったため（利用規約による）`,
    `Nobody has signed in for ${counted(days, 'day')} (terms of use)`,
  )

/** Warns affiliaters that nobody signs in to, and takes them off after a year. Answers how many it told or took off. */
export async function endDormantAccounts(deps: AccountDeps): Promise<number> {
  const { dormant_days: days } = await readSetting(deps.db, 'membership')
  const since = new Date(deps.clock.now().getTime() - (days - 31) * dayMs)
  let count = 0
  const portions = portionsByKey<IdleAffiliater>(batch, (last, size) =>
    idleAffiliaters(deps.db, since, last?.id ?? 0, size),
  )
  for await (const idle of portions)
    for (const account of idle) if (await treat(deps, account, days)) count++
  return count
}

const stepOf = (idle: IdleAffiliater, days: number, now: Date) =>
  dormancyStep(
    {
      seenAt: new Date(idle.seen_at),
      noticed: idle.dormancy_notice,
      noticedAt: idle.dormancy_noticed_at === null ? null : new Date(idle.dormancy_noticed_at),
    },
    days,
    now,
  )

/** Does what is due, unless somebody has signed in meanwhile. */
async function treat(
  { db, clock, appUrl }: AccountDeps,
  idle: IdleAffiliater,
  days: number,
): Promise<boolean> {
  const now = clock.now()
  if (!stepOf(idle, days, now)) return false
  const { id } = idle
  return db.transaction().execute(async (tx) => {
    const [account] = await lockAccounts(tx, 'affiliater', [id], null)
    const current = await findApproved(tx, id)
    const step = current ? stepOf(current, days, now) : null
    if (!step) return false
    const { to, userId, language } = await recipientOf(tx, account!)
    if (step.kind === 'deregister') {
      await happen(tx, { appUrl, now }, account!, {
        event: 'deregister',
        reason: reasonAfter(days)[language],
        userId: null,
        sendMail: true,
      })
      return true
    }
    await setDormancyNotice(tx, id, step.days, now)
    await enqueueMail(tx, {
      template: 'deregistrationNotice',
      to,
      userId,
      language,
      values: {
        name: account!.name,
        days: String(step.days),
        date: addDays(dayOf(now), step.days),
        login_link: appUrl + signInPaths.affiliater,
      },
    })
    return true
  })
}
