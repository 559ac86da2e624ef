import { minuteMs } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import type { MailingInput } from '@tsunagi/contract/office/mailings'
import { invalid } from '../../../platform/errors.ts'

/** As long as somebody may look at the form that says “now”. */
const toleratedMs = 10 * minuteMs

/** Refuses to begin at a time that has passed: it was mistyped, or a draft has lain until then. */
export function assertToCome(
  { state, send_at }: Pick<MailingInput, 'state' | 'send_at'>,
  now: Date,
) {
  if (state === 'draft' || send_at === null) return
  if (Date.parse(send_at) < now.getTime() - toleratedMs)
    throw invalid(
      'send_at',
      text(
        'この日時は過ぎています。すぐに送るときは空欄にしてください。',
        'This time has passed. Leave it empty to send at once.',
      ),
    )
}
