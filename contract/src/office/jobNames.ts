/** What the worker does at set times. A job's number is its place here, so names are only added, at the end. */
export const jobNames = [
  'expire_applications',
  'suspend_overdue',
  'notice_prices',
  'learn_slots',
  'make_partitions',
  'forget_signatures',
  'watch_tags',
  'expire_reservations',
  'escalate_inquiries',
  'tell_deadlines',
  'tell_taken_back',
  'give_up_kickbacks',
  'run_ranks',
  'close_months',
  'remind_claims',
  'lapse_payments',
  'deem_statements',
  'end_dormant',
  'remove_logs',
  'tidy_up',
  'check_tracking',
  'send_digests',
  'backup',
  'verify_backup',
  'watch_backups',
  'tell_results',
  'tell_results_soon',
  'tell_materials',
  'holiday_check',
  'send_mailings',
  'anonymise',
  'read_returns',
  'send_reports',
  'propose_ended',
  'watch_rates',
  'watch_certificates',
  'watch_traffic',
] as const
export type JobName = (typeof jobNames)[number]
/** What jobs are told apart by on the wire and in locks. */
export const jobId = (name: JobName): number => jobNames.indexOf(name) + 1

/** When a job runs: every so many minutes, or at a time of day in Japan, on one day of the week (0 = Sunday) or of the year where it names one. */
export type Schedule =
  | { every: number }
  | { at: string; weekday?: number; on?: `${string}-${string}` }

/** running = right now; waiting = somebody asked for it; never = its first time is still to come. */
export const jobStates = ['running', 'waiting', 'done', 'failed', 'interrupted', 'never'] as const
/** How a run of a job ended; `interrupted` = the worker went before it did. */
export const runStates = ['running', 'done', 'failed', 'interrupted'] as const
export type RunState = (typeof runStates)[number]
