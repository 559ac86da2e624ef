import { addDays, type Day } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import { invalid } from '../../../platform/errors.ts'

/** Days a log is searched at once: it is kept by month, and a search without an end would read all of it. */
const mostDays = 31

interface Period {
  from: string
  to: string
}

/** The period of a search, both days included, with a missing end filled in; refused when it is too long. */
export function searchPeriod(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: Day,
): Period {
  if (from === undefined)
    return { from: addDays((to ?? today) as Day, 1 - mostDays), to: to ?? today }
  const latest = addDays(from as Day, mostDays - 1)
  if (to === undefined) return { from, to: latest }
  if (to > latest)
    throw invalid(
      'to',
      text(
        `一度に検索できるのは${mostDays}日間までです。期間を短くしてください。`,
        `At most ${mostDays} days can be searched at once. Choose a shorter period.`,
      ),
    )
  return { from, to }
}
