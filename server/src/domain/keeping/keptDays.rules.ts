import { dayMs } from '@tsunagi/contract/day'

/** How many days things are kept that nobody needs any more; clicks and other logs by the setting `log` (`contract/src/office/settingSections.ts`). docs/operations.md tells operators. */
export const keptDays = {
  /** Sessions that are over and failed sign-ins: the history people see of their own account, longer than the year after which an account is dormant. */
  signIns: 400,
  /** Counters of failed sign-ins; a hard stop stays until the password is reset. */
  attempts: 2,
  /** Which visitors were counted: clicks that come to the database later than this are counted as their tracker judged them. */
  countedVisitors: 8,
  /** Mails that were sent, kept for want of a server, or given up. */
  mails: 180,
  /** What people were told in the app, read or not. */
  notifications: 365,
  /** Links and devices that no longer work, registrations that were never finished, what people have deleted and may put back, saved reports that were deleted, files of imports and data migrations that nobody took over. */
  expired: 30,
  /** Files that nothing shows: as long as a form with an upload may stay open. */
  files: 2,
  /** What the worker did at set times; of each job the last run stays. */
  jobRuns: 90,
} as const

/** What is older than this is deleted. */
export const keptSince = (what: keyof typeof keptDays, now: Date): Date =>
  new Date(now.getTime() - keptDays[what] * dayMs)
