import { dayMs } from '@tsunagi/contract/day'
import type { UserType } from '@tsunagi/contract/endpoint'
import { type Language, text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { tooManyRequests } from '../../../platform/errors.ts'
import { maySignIn } from '../../../domain/sessions/security.rules.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import type { SharedBudget } from '../../../platform/sharedBudget.ts'
import { findPersonByMail } from '../session/session.queries.ts'
import { issuePasswordLink } from './passwordLink.service.ts'
import {
  countAnswered,
  dropOldRequests,
  insertPasswordRequest,
  setAnswered,
  takePasswordRequest,
} from './reminders.queries.ts'

const mostAnHour = 5

/**
 * Writes down that somebody forgot a password. Who that is, is looked up by the worker: the reply takes the same time
 * and says the same whether there is such an account or not.
 */
export async function remindPassword(
  { db, clock, budget }: { db: Db; clock: Clock; budget: SharedBudget },
  request: { userType: UserType; mail: string; language: Language; ip: string },
) {
  const now = clock.now()
  if (!(await budget.take(request.ip, now)))
    throw tooManyRequests(
      text(
        'お手続きが続いています。しばらく待ってからもう一度お試しください。',
        'There were too many requests from your network. Please try again later.',
      ),
    )
  await insertPasswordRequest(db, { ...request, now })
  return { accepted: true } as const
}

export type ReminderDeps = Pick<Deps, 'db' | 'clock' | 'appUrl'>

/** Answers one waiting request, with a mail if there is such an account; answers how many it took. */
export function answerPasswordRequest({ db, clock, appUrl }: ReminderDeps): Promise<number> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const request = await takePasswordRequest(tx)
    if (!request) {
      await dropOldRequests(tx, new Date(now.getTime() - dayMs))
      return 0
    }
    const answered = await countAnswered(
      tx,
      request.user_type,
      request.mail_address,
      new Date(now.getTime() - 3_600_000),
    )
    await setAnswered(tx, request.id, now)
    if (answered < mostAnHour)
      await mailLink(tx, appUrl, request.user_type, request.mail_address, now)
    return 1
  })
}

async function mailLink(tx: Tx, appUrl: string, userType: UserType, mail: string, now: Date) {
  const person = await findPersonByMail(tx, userType, mail)
  if (!person || !maySignIn(person.lifecycle)) return
  const { id, mail_address, user_name, language } = person
  await enqueueMail(tx, {
    template: 'passwordReset',
    to: mail_address,
    userId: id,
    language,
    values: { name: user_name, ...(await issuePasswordLink(tx, id, 'reset', { appUrl, now })) },
  })
}
