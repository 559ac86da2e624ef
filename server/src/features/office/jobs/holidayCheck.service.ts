import { text } from '@tsunagi/contract/messages/text'
import { yearWithoutHolidays } from '../../../domain/calendar/holidayCheck.rules.ts'
import type { JobContext } from './job.ts'

/** Says in its log whether the national holidays of the next year are known. Where they are not, the home page of administrators says so, too. Answers how many years are missing. */
export function checkHolidays({
  clock,
  note,
}: Pick<JobContext, 'clock' | 'note'>): Promise<number> {
  const year = yearWithoutHolidays(clock.now())
  note(
    year === null
      ? text(
          '来年までの祝日がそろっています。',
          'The holidays are known until the end of next year.',
        )
      : text(
          `${year}年の祝日がありません。製品を更新してください。`,
          `The holidays of ${year} are not known. Update the product.`,
        ),
  )
  return Promise.resolve(year === null ? 0 : 1)
}
