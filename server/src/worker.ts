import { dayMs } from '@tsunagi/contract/day'
import { setTimeout as sleep } from 'node:timers/promises'
import { endDormantAccounts } from './features/people/accounts/dormancy.service.ts'
import { ensureClickPartitions } from './features/traffic/clicks/partitions.queries.ts'
import { announceChanges } from './features/results/kickbacks/announcements.service.ts'
import { Deliveries } from './features/results/kickbacks/deliveries.service.ts'
import { tidyUp } from './features/office/housekeeping/housekeeping.service.ts'
import { giveUpOld } from './features/results/kickbacks/kickbacks.service.ts'
import { runReplays } from './features/results/kickbacks/replays.service.ts'
import { runImports } from './features/office/imports/running.service.ts'
import { NightlyCheck } from './features/office/housekeeping/nightlyCheck.service.ts'
import { removeOldLogs } from './features/office/housekeeping/retention.service.ts'
import { mailRankNotices } from './features/people/ranks/notices.service.ts'
import { runRanks } from './features/people/ranks/run.service.ts'
import { answerPasswordRequest } from './features/people/identity/reminders.service.ts'
import { openAdPlatforms } from './features/results/sinks/adPlatforms.ts'
import { sendConversions } from './features/results/sinks/sending.service.ts'
import { sendDueMails } from './features/office/mail/sending.service.ts'
import { forgetSignatures } from './features/traffic/notices/signatures.queries.ts'
import { runPriceChanges } from './features/catalogue/priceChanges/announcing.service.ts'
import { suspendOverdue } from './features/catalogue/adChecks/adChecks.service.ts'
import { askNextMedium } from './features/catalogue/media/reaching.service.ts'
import { readNext } from './features/catalogue/adChecks/reading.service.ts'
import { tellOfTerms } from './features/catalogue/terms/telling.service.ts'
import {
  runStatusPlans,
  tellOfStatuses,
} from './features/catalogue/statusPlans/statusPlans.service.ts'
import { watchTags } from './features/traffic/tagWatch/tagWatch.service.ts'
import { mailCapWarnings } from './features/catalogue/promotions/capWarnings.service.ts'
import { mailPriceNotices } from './features/catalogue/prices/priceMails.service.ts'
import { noticeExpiring } from './features/catalogue/prices/priceNotices.queries.ts'
import { runResultJobs } from './features/results/bulk/running.service.ts'
import { escalateOverdue } from './features/results/inquiries/moving.service.ts'
import {
  expireReservations,
  postDueReservations,
} from './features/results/reservations/posting.service.ts'
import { tellOfReservations } from './features/results/reservations/telling.service.ts'
import {
  endPartnerships,
  expireApplications,
} from './features/catalogue/partnerships/partnerships.service.ts'
import { mailDeadlines } from './features/results/deadlines/deadlineMails.service.ts'
import { mailTakenBack } from './features/results/takenBack/takenBack.service.ts'
import { learnSlots } from './features/catalogue/slots/learning.service.ts'
import { approveDueResults } from './features/results/results/results.service.ts'
import { Sealer } from './features/office/audit/sealing.service.ts'
import { meetNeeds } from './features/meetNeeds.ts'
import { sinkKinds } from '@tsunagi/contract/results/sinkKinds'
import { noteClickMarks } from './conversions/settle/capWarnings.queries.ts'
import { lapsePayments } from './features/money/payments/lapsing.service.ts'
import { runClosings } from './features/money/closing/autoRuns.service.ts'
import { remindOfClaims } from './features/money/receipts/reminders.service.ts'
import { mailNextInvoice } from './features/money/documents/delivery.service.ts'
import { deemStatements } from './features/money/statements/deeming.service.ts'
import { mailNextStatement } from './features/money/statements/sending.service.ts'
import { renderNext } from './features/money/documents/storing.service.ts'
import { followCredit } from './features/money/claims/credit.service.ts'
import { addStepsUp } from './conversions/facts/capUse.queries.ts'
import { foldResultDays } from './features/results/results/resultDays.queries.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db.ts'
import { openEgress } from './platform/egress.ts'
import type { Keys } from './platform/keys.ts'
import type { Log } from './platform/log.ts'

export interface WorkerDeps {
  db: Db
  clock: Clock
  config: Pick<Config, 'kickbackAllowLoopback' | 'dataDir' | 'app' | 'mail'> &
    Partial<Pick<Config, 'adPlatformUrl'>>
  keys: Pick<Keys, 'secrets'>
  log: Log
}

const secondMs = 1000
const minuteMs = 60_000
const longestPauseMs = 5000

/** What happens again and again: its name, the pause between two runs, and a run. */
type Loop = readonly [name: string, everyMs: number, run: () => Promise<unknown>]

/** Everything that happens without a request: deadlines, kickbacks, housekeeping. Several workers may run side by side. */
export function startWorker(deps: WorkerDeps): { close(): Promise<void> } {
  meetNeeds()
  const { log } = deps
  const parts = openParts(deps)
  const loops = [...resultLoops(deps, parts), ...peopleLoops(deps), ...officeLoops(deps, parts)]
  const running = loops.map(([name, everyMs, run]) => repeat(log, name, everyMs, run))
  return {
    close: async () => {
      await Promise.all([...running.map((loop) => loop.close()), parts.deliveries.close()])
      await parts.sealer
        .close()
        .catch((error: unknown) =>
          log.warn({ err: error }, 'the end of the audit log was not anchored'),
        )
      await parts.egress.close()
      await parts.platforms.close()
    },
  }
}

/** What lives as long as the worker. */
function openParts({ db, clock, config, keys, log }: WorkerDeps) {
  const egress = openEgress({ allowLoopback: config.kickbackAllowLoopback })
  const deliveries = new Deliveries({
    db,
    clock,
    egress,
    secretsKey: keys.secrets,
    appUrl: config.app.url,
    onError: (error) =>
      log.warn({ err: error }, 'a kickback could not be sent or written down; it is sent again'),
  })
  return {
    egress,
    deliveries,
    platforms: openAdPlatforms(config.adPlatformUrl),
    sealer: new Sealer({ db, clock, dataDir: config.dataDir }),
  }
}
type Parts = ReturnType<typeof openParts>

function resultLoops(
  { db, clock, config, keys }: WorkerDeps,
  { deliveries, egress, platforms }: Parts,
): Loop[] {
  const announce = async () => {
    const count = await announceChanges(db, clock)
    if (count > 0) deliveries.wake()
    return count
  }
  const conversions = { db, clock, secretsKey: keys.secrets, platforms }
  return [
    ['approve due results', 2 * secondMs, all(() => approveDueResults(db, clock))],
    ['add up what is used of caps', secondMs, all(() => addStepsUp(db))],
    ['put days of results together', 10 * secondMs, all(() => foldResultDays(db))],
    ['note caps of clicks', 10 * secondMs, () => noteClickMarks(db, clock.now())],
    ['change many results', secondMs / 2, all(() => runResultJobs(db, clock))],
    ['count what advertisers owe', 10 * secondMs, () => followCredit(db, clock)],
    ['post reservations', 10 * secondMs, all(() => postDueReservations(db, clock))],
    [
      'escalate inquiries',
      minuteMs,
      all(() => escalateOverdue({ db, clock, appUrl: config.app.url })),
    ],
    ['learn how smart links share out', 5 * minuteMs, () => learnSlots(db)],
    ['end reservations', minuteMs, all(() => expireReservations(db, clock.now()))],
    ['announce changes of results', secondMs / 2, all(announce)],
    ['read pages with links', 2 * secondMs, all(() => readNext({ db, clock, egress }))],
    ['ask whether media are there', 10 * secondMs, () => askNextMedium({ db, clock, egress })],
    ['deliver kickbacks', secondMs / 2, () => deliveries.start()],
    ['send many kickbacks again', secondMs, all(() => runReplays(db, clock))],
    ['give up old kickbacks', minuteMs, all(() => giveUpOld(db, clock))],
    // One loop a platform: none waits for another that is slow.
    ...sinkKinds.map((kind): Loop => [
      `tell ${kind} of conversions`,
      secondMs,
      all(() => sendConversions(conversions, kind)),
    ]),
  ]
}

function peopleLoops({ db, clock, config }: WorkerDeps): Loop[] {
  const appUrl = config.app.url
  return [
    [
      'answer password reminders',
      secondMs,
      all(() => answerPasswordRequest({ db, clock, appUrl })),
    ],
    ['tell of price changes', 2 * secondMs, all(() => runPriceChanges(db, clock, appUrl))],
    ['do what is planned for promotions', secondMs, all(() => runStatusPlans(db, clock))],
    ['tell of promotions that stop', 2 * secondMs, all(() => tellOfStatuses(db, clock, appUrl))],
    ['tell of changed conditions', 2 * secondMs, all(() => tellOfTerms(db, clock, appUrl))],
    ['let applications expire', minuteMs, all(() => expireApplications(db, clock, appUrl))],
    ['end partnerships', 10 * secondMs, all(() => endPartnerships(db, clock, appUrl))],
    [
      'suspend after deadlines of checks',
      minuteMs,
      all(() => suspendOverdue({ db, clock, appUrl })),
    ],
    ['watch for conversions that stop', 5 * minuteMs, () => watchTags(db, clock, appUrl)],
    ['tell of caps', 2 * secondMs, all(() => mailCapWarnings(db, clock, appUrl))],
    ['tell of special prices', 2 * secondMs, all(() => mailPriceNotices(db, clock, appUrl))],
    ['look for special prices that end', 60 * minuteMs, () => noticeExpiring(db, clock.now())],
    ['look at the ranks', minuteMs, all(() => runRanks(db, clock))],
    ['tell of deadlines', minuteMs, () => mailDeadlines(db, clock, appUrl)],
    ['let payments lapse', minuteMs, all(() => lapsePayments(db, clock, appUrl))],
    ['close by itself', minuteMs, all(() => runClosings(db, clock, appUrl))],
    ['send invoices', secondMs, all(() => mailNextInvoice(db, clock, appUrl))],
    ['send payment statements', secondMs, all(() => mailNextStatement(db, clock, appUrl))],
    ['let statements count as accepted', minuteMs, all(() => deemStatements(db, clock))],
    ['remind of invoices', minuteMs, all(() => remindOfClaims(db, clock, appUrl))],
    ['tell of reservations', 2 * secondMs, all(() => tellOfReservations(db, clock, appUrl))],
    ['tell of what was taken back', minuteMs, all(() => mailTakenBack(db, clock, appUrl))],
    ['tell of ranks', 2 * secondMs, all(() => mailRankNotices(db, clock, appUrl))],
    ['end dormant accounts', dayMs, () => endDormantAccounts({ db, clock, appUrl })],
  ]
}

/** Renders documents, as many times at once as it is started. */
export const startRendering = ({ db, clock, log }: Pick<WorkerDeps, 'db' | 'clock' | 'log'>) =>
  repeat(log, ...rendering({ db, clock, log }))

const rendering = ({ db, clock, log }: Pick<WorkerDeps, 'db' | 'clock' | 'log'>): Loop => [
  'render documents',
  secondMs,
  all(() => renderNext(db, clock, log)),
]

function officeLoops({ db, clock, config, keys, log }: WorkerDeps, { sealer }: Parts): Loop[] {
  const nightlyCheck = new NightlyCheck({ db, clock, log })
  const mails = { db, clock, config, secretsKey: keys.secrets, log }
  const dayAgo = () => new Date(clock.now().getTime() - dayMs)
  return [
    ['seal the audit log', secondMs, () => sealer.run()],
    ['send mails', secondMs, all(() => sendDueMails(mails))],
    ['run imports', secondMs / 2, all(() => runImports({ db, clock, appUrl: config.app.url }))],
    rendering({ db, clock, log }),
    ['remove old logs', dayMs, () => removeOldLogs({ db, clock })],
    ['forget used signatures', dayMs, () => forgetSignatures(db, dayAgo())],
    ['tidy up', dayMs, () => tidyUp(db, clock)],
    ['check what was tracked', 10 * minuteMs, () => nightlyCheck.run()],
    ['make click partitions', dayMs, () => ensureClickPartitions(db, clock.now())],
  ]
}

/** Takes batch after batch until there is nothing left. */
const all = (batch: () => Promise<number>) => async () => {
  while ((await batch()) > 0);
}

/** Runs a task again and again, with a pause between two runs. A failure is logged and tried again soon, with growing pauses. */
function repeat(
  log: Log,
  name: string,
  pauseMs: number,
  task: () => Promise<unknown>,
): { close(): Promise<void> } {
  const stop = new AbortController()
  let failures = 0
  const run = async () => {
    while (!stop.signal.aborted) {
      try {
        await task()
        failures = 0
      } catch (error) {
        failures++
        log.warn({ err: error, failures }, `${name}: failed, trying again`)
      }
      const delayMs = failures === 0 ? pauseMs : Math.min(500 * 2 ** (failures - 1), longestPauseMs)
      await sleep(delayMs, undefined, { signal: stop.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    close: () => {
      stop.abort()
      return running
    },
  }
}
