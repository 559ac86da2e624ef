import { forMails, pauseAfter } from '../../../platform/outbox/schedule.rules.ts'

/** When a mail is tried again after so many attempts; null = given up. */
export const nextTry = (attempts: number, now: Date): Date | null => {
  const pauseMs = pauseAfter(forMails, attempts)
  return pauseMs === null ? null : new Date(now.getTime() + pauseMs)
}

/** What came of an attempt: the address does not take it, or it may go through later. */
export const outcomeOf = ({
  code,
  responseCode,
}: {
  code?: string | undefined
  responseCode?: number | undefined
}): 'bounced' | 'later' =>
  code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500 ? 'bounced' : 'later'
