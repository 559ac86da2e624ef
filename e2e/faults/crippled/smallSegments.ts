import * as real from '../../../server/src/journal/journal.ts'

export type { JournalOptions } from '../../../server/src/journal/journal.ts'

/** So small that a second of clicks fills several: those that stay after they were shipped hold less than a database forgets. */
const maxSegmentBytes = 16 * 1024

export const Journal = {
  open: (options: real.JournalOptions) => real.Journal.open({ ...options, maxSegmentBytes }),
}
