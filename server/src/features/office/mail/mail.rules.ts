import { forMails, pauseAfter } from '../../../platform/outbox/schedule.rules.ts'

/** When a mail is tried again after so many attempts; null = given up. */
export const nextTry = (attempts: number, now: Date): Date | null => {
  const pauseMs = pauseAfter(forMails, attempts)
  return pauseMs === null ? null : new Date(now.getTime() + pauseMs)
}

/** What a mail server said against a mail, and to which command. */
export interface Refusal {
  command?: string | undefined
  responseCode?: number | undefined
  response?: string | undefined
}

/** That one has to sign in or may not send there (RFC 3463: 5.7): of the operator's way out, whoever the mail is to. */
const ofTheSender = /^53\d|^5\d\d[ -]5\.7\./

/** What came of an attempt: the address does not take it, or it may go through later, once what stands against the sender is set right. */
export const outcomeOf = ({
  command,
  responseCode = 0,
  response = '',
}: Refusal): 'bounced' | 'later' =>
  command === 'RCPT TO' && responseCode >= 500 && !ofTheSender.test(response) ? 'bounced' : 'later'
