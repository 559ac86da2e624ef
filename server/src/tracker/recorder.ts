import type { Journal } from '../journal/journal.ts'
import type { ClickRecord, ImpressionRecord, NoticeRecord } from '../journal/records.ts'
import type { Log } from '../platform/log.ts'
import type { CounterRow } from './threads/counters.ts'

type Taken = ClickRecord | ImpressionRecord | NoticeRecord

const alarmEveryMs = 10_000

/** Writes down what visitors and servers bring. What cannot be written down is counted and raises the alarm, without flooding the log. */
export class Recorder {
  readonly #journal: Journal
  readonly #row: CounterRow
  readonly #log: Log
  #alarmedAt = -Infinity

  constructor(journal: Journal, row: CounterRow, log: Log) {
    this.#journal = journal
    this.#row = row
    this.#log = log
  }

  /** Answers true when the record is on disk, false when the journal is full. */
  async record(record: Taken): Promise<boolean> {
    const isRecorded = await this.#journal.append(JSON.stringify(record))
    // A lost impression costs nobody anything.
    if (!isRecorded && record.type !== 'impression') this.#alarm()
    return isRecorded
  }

  #alarm() {
    this.#row.add('unrecorded')
    if (performance.now() - this.#alarmedAt < alarmEveryMs) return
    this.#alarmedAt = performance.now()
    this.#log.error(
      { unrecorded: this.#row.get('unrecorded') },
      'the journal is full: clicks are redirected but not recorded',
    )
  }
}
