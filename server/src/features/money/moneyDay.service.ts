import { dayOf, hourMs, startOfDay } from '@tsunagi/contract/day'
import { shownDay } from '@tsunagi/contract/messages/shownDay'
import { text } from '@tsunagi/contract/messages/text'
import { invalid } from '../../platform/errors.ts'

/** Money moves on a day that has come, and not before the document it belongs to was made. */
export function assertHappened(
  field: string,
  on: string,
  { notBefore, today }: { notBefore: string; today: string },
) {
  if (on > today)
    throw invalid(
      field,
      text('今日までの日付を入力してください。', 'Enter a day that is not in the future.'),
    )
  if (on < notBefore)
    throw invalid(
      field,
      text(
        `書類の作成日（${shownDay(notBefore, 'ja')}）以降の日付を入力してください。`,
        `Enter a day from ${shownDay(notBefore, 'en')} on, when the document was made.`,
      ),
    )
}

/** Mails about money go out from so many hours after midnight in Japan on. */
const mailHour = 9

/** Whether the hour has come at which mails about money go out. */
export const isMailTime = (now: Date): boolean =>
  now.getTime() >= startOfDay(dayOf(now)).getTime() + mailHour * hourMs
