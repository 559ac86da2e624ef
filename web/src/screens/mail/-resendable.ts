import type { OutboxMail } from '@tsunagi/contract/office/mails'

/** What is on its way already is not sent again, unless it was tried in vain and waits for its next attempt. */
export const isResendable = ({ state, attempts }: Pick<OutboxMail, 'state' | 'attempts'>) =>
  state !== 'sending' && (state !== 'waiting' || attempts > 0)
