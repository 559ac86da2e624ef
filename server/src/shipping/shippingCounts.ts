import type { Decided } from '../conversions/processNotices.ts'

/** What this process has moved into the database since it started. */
export class ShippingCounts {
  records = 0
  /** Records that the database refused; they were put aside. */
  refused = 0
  /** Attempts that failed as a whole and were tried again. */
  failures = 0
  /** Notices by the code they were decided with. */
  readonly byCode = new Map<number, number>()

  shipped(records: number, decided: readonly Decided[]) {
    this.records += records
    for (const { code } of decided) this.byCode.set(code, (this.byCode.get(code) ?? 0) + 1)
  }
}
