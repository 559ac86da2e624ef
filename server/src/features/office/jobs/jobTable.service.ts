import { dayMs } from '@tsunagi/contract/day'
import { jobNames, type JobName } from '@tsunagi/contract/office/jobNames'
import { tellOfMaterials } from '../../catalogue/materials/telling.service.ts'
import { tellOfResults } from '../../results/resultNews/resultNews.service.ts'
import { suspendOverdue } from '../../catalogue/adChecks/adChecks.service.ts'
import { expireApplications } from '../../catalogue/partnerships/partnerships.service.ts'
import { noticeEnds } from '../../catalogue/prices/priceNotices.queries.ts'
import { learnSlots } from '../../catalogue/slots/learning.service.ts'
import { runClosings } from '../../money/closing/autoRuns.service.ts'
import { lapsePayments } from '../../money/payments/lapsing.service.ts'
import { remindOfClaims } from '../../money/receipts/reminders.service.ts'
import { deemStatements } from '../../money/statements/deeming.service.ts'
import { endDormantAccounts } from '../../people/accounts/dormancy.service.ts'
import { runRanks } from '../../people/ranks/run.service.ts'
import { mailDeadlines } from '../../results/deadlines/deadlineMails.service.ts'
import { escalateOverdue } from '../../results/inquiries/moving.service.ts'
import { giveUpOld } from '../../results/kickbacks/kickbacks.service.ts'
import { expireReservations } from '../../results/reservations/posting.service.ts'
import { mailTakenBack } from '../../results/takenBack/takenBack.service.ts'
import { eachToItsEnd } from '../../../platform/eachByItself.ts'
import { clickLog } from '../../../logs/clickLog.ts'
import { forgetSignatures } from '../../traffic/notices/signatures.queries.ts'
import { watchTags } from '../../traffic/tagWatch/tagWatch.service.ts'
import { makeNightlyBackup, verifyNewestBackup } from '../backups/making.service.ts'
import { backupSchedule, verificationSchedule } from '../backups/plan.service.ts'
import { watchBackups } from '../backups/watching.service.ts'
import { anonymiseVisitors } from '../housekeeping/anonymising.service.ts'
import { tidyExports } from '../exports/running.service.ts'
import { tidyUp } from '../housekeeping/housekeeping.service.ts'
import { checkTracking } from '../housekeeping/nightlyCheck.service.ts'
import { removeOldLogs } from '../housekeeping/retention.service.ts'
import { proposeEnded } from '../privacy/endedYears.service.ts'
import { watchCertificates } from '../housekeeping/certificates.service.ts'
import { tellOfRates } from '../dashboard/rateMails.service.ts'
import { watchTraffic } from '../dashboard/strangeTraffic.service.ts'
import { tidyPersonFiles } from '../privacy/running.service.ts'
import { sendMailings } from '../mailings/sendingMailings.service.ts'
import { sendReports } from '../reportSchedules/sending.service.ts'
import { tidyViews } from '../reportViews/views.service.ts'
import { readReturns } from '../returns/returns.service.ts'
import { sendDigests } from '../notifications/digest.service.ts'
import { holidaysKnownFrom } from '../../../domain/calendar/holidayCheck.rules.ts'
import { checkHolidays } from './holidayCheck.service.ts'
import type { Job, JobContext } from './job.ts'

/** Takes batch after batch until there is nothing left. */
const all =
  (batch: (context: JobContext) => Promise<number>) =>
  async (context: JobContext): Promise<number> => {
    let sum = 0
    for (let count = await batch(context); count > 0; count = await batch(context)) sum += count
    return sum
  }

const everyMinute = { lane: 'short', schedule: { every: 1 } } as const
/** Mails about money and deadlines go out from this hour on. */
const atMailTime = { lane: 'short', schedule: { at: '09:00' } } as const

const tidied = {
  rows: ({ db, clock }: JobContext) => tidyUp(db, clock),
  exports: tidyExports,
  personFiles: tidyPersonFiles,
  views: tidyViews,
}
const tidying = Object.keys(tidied).map((id) => ({ id: id as keyof typeof tidied }))

const table: Record<JobName, Omit<Job, 'name'>> = {
  make_partitions: {
    lane: 'short',
    schedule: { every: 60 },
    run: async ({ db, clock }) => clickLog(db).prepareMonths(clock.now()),
  },
  expire_applications: {
    ...everyMinute,
    run: all(({ db, clock, appUrl }) => expireApplications(db, clock, appUrl)),
  },
  suspend_overdue: { ...everyMinute, run: all(suspendOverdue) },
  notice_prices: {
    lane: 'short',
    schedule: { every: 60 },
    run: ({ db, clock }) => noticeEnds(db, clock.now()),
  },
  learn_slots: { lane: 'short', schedule: { every: 5 }, run: ({ db }) => learnSlots(db) },
  watch_tags: {
    lane: 'short',
    schedule: { every: 5 },
    run: ({ db, clock, appUrl }) => watchTags(db, clock, appUrl),
  },
  expire_reservations: {
    ...everyMinute,
    run: all(({ db, clock }) => expireReservations(db, clock.now())),
  },
  escalate_inquiries: { ...everyMinute, run: all((context) => escalateOverdue(context)) },
  give_up_kickbacks: { ...everyMinute, run: all(({ db, clock }) => giveUpOld(db, clock)) },
  run_ranks: { ...everyMinute, run: all(({ db, clock }) => runRanks(db, clock)) },
  close_months: {
    ...everyMinute,
    run: all(({ db, clock, appUrl }) => runClosings(db, clock, appUrl)),
  },
  tell_taken_back: {
    lane: 'short',
    schedule: { at: '00:10' },
    run: all(({ db, clock, appUrl }) => mailTakenBack(db, clock, appUrl)),
  },
  deem_statements: {
    lane: 'short',
    schedule: { at: '00:05' },
    run: all(({ db, clock }) => deemStatements(db, clock)),
  },
  tell_deadlines: {
    ...atMailTime,
    run: ({ db, clock, appUrl }) => mailDeadlines(db, clock, appUrl),
  },
  remind_claims: {
    ...atMailTime,
    run: all(({ db, clock, appUrl }) => remindOfClaims(db, clock, appUrl)),
  },
  lapse_payments: {
    ...atMailTime,
    run: all(({ db, clock, appUrl }) => lapsePayments(db, clock, appUrl)),
  },
  // Before the digests, into which most want it.
  tell_results: {
    lane: 'short',
    schedule: { at: '08:50' },
    run: all(({ db, clock, appUrl }) => tellOfResults(db, clock, appUrl, 'all')),
  },
  tell_results_soon: {
    ...everyMinute,
    run: all(({ db, clock, appUrl }) => tellOfResults(db, clock, appUrl, 'whoWantItAtOnce')),
  },
  tell_materials: { lane: 'short', schedule: { at: '08:50' }, run: all(tellOfMaterials) },
  send_digests: { ...atMailTime, run: all(sendDigests) },
  end_dormant: { lane: 'long', schedule: { at: '08:00' }, run: endDormantAccounts },
  remove_logs: { lane: 'long', schedule: { at: '02:00' }, run: removeOldLogs },
  forget_signatures: {
    lane: 'long',
    schedule: { at: '02:10' },
    run: ({ db, clock }) => forgetSignatures(db, new Date(clock.now().getTime() - dayMs)),
  },
  tidy_up: {
    lane: 'long',
    schedule: { at: '02:20' },
    run: (context) => eachToItsEnd('tidying up', tidying, (part) => tidied[part](context)),
  },
  check_tracking: { lane: 'long', schedule: { at: '04:00' }, run: checkTracking },
  backup: { lane: 'backup', schedule: backupSchedule, run: makeNightlyBackup },
  verify_backup: { lane: 'backup', schedule: verificationSchedule, run: verifyNewestBackup },
  holiday_check: {
    lane: 'long',
    schedule: { at: '09:00', on: holidaysKnownFrom },
    run: checkHolidays,
  },
  anonymise: { lane: 'long', schedule: { at: '02:40' }, run: anonymiseVisitors },
  send_mailings: { ...everyMinute, lane: 'long', run: sendMailings },
  send_reports: { ...everyMinute, lane: 'long', run: sendReports },
  watch_certificates: { lane: 'long', schedule: { at: '06:00' }, run: watchCertificates },
  watch_rates: { lane: 'long', schedule: { at: '09:05' }, run: tellOfRates },
  // After the sums were compared with what they are of.
  watch_traffic: { lane: 'long', schedule: { at: '04:20' }, run: watchTraffic },
  propose_ended: { lane: 'long', schedule: { at: '02:50' }, run: proposeEnded },
  read_returns: { lane: 'long', schedule: { every: 5 }, run: readReturns },
  watch_backups: { lane: 'short', schedule: { every: 10 }, run: watchBackups },
}

/** Everything that the worker does at set times. */
export const jobTable: readonly Job[] = jobNames.map((name) => ({ name, ...table[name] }))
