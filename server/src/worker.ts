import { announceChanges } from './features/results/kickbacks/announcements.service.ts'
import { Deliveries } from './features/results/kickbacks/deliveries.service.ts'
import { runReplays } from './features/results/kickbacks/replays.service.ts'
import { checkImports } from './features/office/imports/checking.service.ts'
import { runImports } from './features/office/imports/running.service.ts'
import { runExports } from './features/office/exports/running.service.ts'
import { runPrivacyJobs } from './features/office/privacy/running.service.ts'
import { runMigrations } from './features/office/migration/running.service.ts'
import { mailRankNotices } from './features/people/ranks/notices.service.ts'
import { answerPasswordRequest } from './features/people/identity/reminders.service.ts'
import { openAdPlatforms } from './features/results/sinks/adPlatforms.ts'
import { sendConversions } from './features/results/sinks/sending.service.ts'
import { sendChat } from './features/office/chat/sendingChat.service.ts'
import { giveUpOld } from './features/office/webhooks/outbox.queries.ts'
import { WebhookSender } from './features/office/webhooks/sending.service.ts'
import { tellSystems } from './features/office/webhooks/telling.service.ts'
import { sendDueMails } from './features/office/mail/sending.service.ts'
import { runPriceChanges } from './features/catalogue/priceChanges/announcing.service.ts'
import { askNextMedium } from './features/catalogue/media/reaching.service.ts'
import { readNext } from './features/catalogue/adChecks/reading.service.ts'
import { tellOfTerms } from './features/catalogue/terms/telling.service.ts'
import {
  runStatusPlans,
  tellOfStatuses,
} from './features/catalogue/statusPlans/statusPlans.service.ts'
import { mailCapWarnings } from './features/catalogue/promotions/capWarnings.service.ts'
import { mailPriceNotices } from './features/catalogue/prices/priceMails.service.ts'
import { runResultJobs } from './features/results/bulk/running.service.ts'
import { postDueReservations } from './features/results/reservations/posting.service.ts'
import { tellOfReservations } from './features/results/reservations/telling.service.ts'
import { endPartnerships } from './features/catalogue/partnerships/partnerships.service.ts'
import { approveDueResults } from './features/results/results/results.service.ts'
import { Sealer } from './features/office/audit/sealing.service.ts'
import { meetNeeds } from './features/meetNeeds.ts'
import { sinkKinds } from '@tsunagi/contract/results/sinkKinds'
import { noteClickMarks } from './conversions/settle/capWarnings.queries.ts'
import { mailNextInvoice } from './features/money/documents/delivery.service.ts'
import { mailNextStatement } from './features/money/statements/sending.service.ts'
import { tellOfAgencyPayments } from './features/money/agencies/agencyTelling.service.ts'
import { tellOfPayments } from './features/money/payments/telling.service.ts'
import { tellOfReceipts } from './features/money/receipts/telling.service.ts'
import { renderNext } from './features/money/documents/storing.service.ts'
import { followCredit } from './features/money/claims/credit.service.ts'
import { addStepsUp } from './conversions/facts/capUse.queries.ts'
import { foldResultDays } from './features/results/results/resultDays.queries.ts'
import { addAgents } from './features/office/reports/agentSums.queries.ts'
import { addReportSteps } from './features/office/reports/reportSums.queries.ts'
import { lanes } from './features/office/jobs/job.ts'
import { ContinuousBackup } from './features/office/backups/continuous.service.ts'
import { jobTable } from './features/office/jobs/jobTable.service.ts'
import { runDueJobs } from './features/office/jobs/running.service.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db.ts'
import { openEgress } from './platform/egress.ts'
import type { Keys } from './platform/keys.ts'
import type { Log } from './platform/log.ts'
import { Loops } from './platform/loops.ts'
import type { Source } from './platform/metrics/family.ts'

export interface WorkerDeps {
  db: Db
  clock: Clock
  config: Pick<Config, 'kickbackAllowLoopback' | 'dataDir' | 'backup' | 'app' | 'mail'> &
    Partial<Pick<Config, 'adPlatformUrl' | 'tracker'>>
  keys: Keys
  log: Log
}

const secondMs = 1000

/** What happens again and again: its name, the pause between two runs, and a run. */
type Loop = readonly [name: string, everyMs: number, run: () => Promise<unknown>]

/** Everything that happens without a request: deadlines, kickbacks, housekeeping. Several workers may run side by side. */
export function startWorker(deps: WorkerDeps): { source: Source; close(): Promise<void> } {
  meetNeeds()
  const { log } = deps
  const parts = openParts(deps)
  const loops = new Loops(log)
  const running = [
    ...resultLoops(deps, parts),
    ...peopleLoops(deps),
    ...officeLoops(deps, parts),
  ].map((loop) => loops.repeat(...loop))
  return {
    source: loops.source,
    close: async () => {
      parts.stop.abort()
      await Promise.all([
        ...running.map((loop) => loop.close()),
        parts.deliveries.close(),
        parts.webhooks.close(),
      ])
      await parts.sealer
        .close()
        .catch((error: unknown) =>
          log.warn({ err: error }, 'the end of the audit log was not anchored'),
        )
      await parts.continuous.close()
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
  const webhooks = new WebhookSender({
    db,
    clock,
    egress,
    secretsKey: keys.secrets,
    appUrl: config.app.url,
    onError: (error) =>
      log.warn({ err: error }, 'a webhook could not be sent or written down; it is sent again'),
  })
  return {
    webhooks,
    /** Ends what may last. */
    stop: new AbortController(),
    egress,
    deliveries,
    platforms: openAdPlatforms(config.adPlatformUrl),
    sealer: new Sealer({ db, clock, dataDir: config.dataDir }),
    continuous: new ContinuousBackup({ db, clock, config, secretsKey: keys.secrets, log }),
  }
}
type Parts = ReturnType<typeof openParts>

function resultLoops(
  { db, clock, keys }: WorkerDeps,
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
    ['add up what reports say', 5 * secondMs, all(() => addReportSteps(db))],
    ['add up what visitors used', 600 * secondMs, all(() => addAgents(db, clock.now()))],
    ['note caps of clicks', 10 * secondMs, () => noteClickMarks(db, clock.now())],
    ['change many results', secondMs / 2, all(() => runResultJobs(db, clock))],
    ['count what advertisers owe', 10 * secondMs, () => followCredit(db, clock)],
    ['post reservations', 10 * secondMs, all(() => postDueReservations(db, clock))],
    ['announce changes of results', secondMs / 2, all(announce)],
    ['read pages with links', 2 * secondMs, all(() => readNext({ db, clock, egress }))],
    ['ask whether media are there', 10 * secondMs, () => askNextMedium({ db, clock, egress })],
    ['deliver kickbacks', secondMs / 2, () => deliveries.start()],
    ['send many kickbacks again', secondMs, all(() => runReplays(db, clock))],
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
    ['end partnerships', 10 * secondMs, all(() => endPartnerships(db, clock, appUrl))],
    ['tell of caps', 2 * secondMs, all(() => mailCapWarnings(db, clock, appUrl))],
    ['tell of special prices', 2 * secondMs, all(() => mailPriceNotices(db, clock, appUrl))],
    ['send invoices', secondMs, all(() => mailNextInvoice(db, clock, appUrl))],
    ['send payment statements', secondMs, all(() => mailNextStatement(db, clock, appUrl))],
    ['tell of reservations', 2 * secondMs, all(() => tellOfReservations(db, clock, appUrl))],
    [
      'tell of agencies’ payments',
      2 * secondMs,
      all(() => tellOfAgencyPayments({ db, clock, appUrl })),
    ],
    ['tell of payments', 2 * secondMs, all(() => tellOfPayments({ db, clock, appUrl }))],
    ['tell of money received', 2 * secondMs, all(() => tellOfReceipts(db, appUrl))],
    ['tell of ranks', 2 * secondMs, all(() => mailRankNotices(db, clock, appUrl))],
  ]
}

/** Renders documents, as many times at once as it is started. */
export const startRendering = ({ db, clock, log }: Pick<WorkerDeps, 'db' | 'clock' | 'log'>) =>
  new Loops(log).repeat(...rendering({ db, clock, log }))

const rendering = ({ db, clock, log }: Pick<WorkerDeps, 'db' | 'clock' | 'log'>): Loop => [
  'render documents',
  secondMs,
  all(() => renderNext(db, clock, log)),
]

function officeLoops(
  { db, clock, config, keys, log }: WorkerDeps,
  { egress, sealer, continuous, stop, webhooks }: Parts,
): Loop[] {
  const mails = { db, clock, config, secretsKey: keys.secrets, log }
  return [
    ['seal the audit log', secondMs, () => sealer.run()],
    [
      'write into the chat',
      secondMs,
      all(() => sendChat({ db, clock, secretsKey: keys.secrets, egress, appUrl: config.app.url })),
    ],
    ['tell systems what happened', secondMs / 2, all(() => tellSystems(db, clock))],
    ['call systems', secondMs / 2, () => webhooks.start()],
    [
      'give up what systems were not told',
      60 * secondMs,
      all(() => giveUpOld(db, clock.now(), 1000)),
    ],
    ['send mails', secondMs, all(() => sendDueMails(mails))],
    ['check files', secondMs / 2, () => checkImports({ db, clock }, stop.signal)],
    ['run imports', secondMs / 2, all(() => runImports({ db, clock, appUrl: config.app.url }))],
    [
      'move data here',
      secondMs,
      all(() =>
        runMigrations(
          { db, clock, appUrl: config.app.url, secretsKey: keys.secrets, log },
          stop.signal,
        ),
      ),
    ],
    [
      'export the network',
      secondMs,
      all(() => runExports({ db, clock, config, keys, log }, stop.signal)),
    ],
    ['keep every moment', 5 * secondMs, () => continuous.look(stop.signal)],
    [
      'answer requests about personal data',
      secondMs,
      all(() => runPrivacyJobs({ db, clock, config, log }, stop.signal)),
    ],
    rendering({ db, clock, log }),
    ...lanes.map((lane): Loop => {
      const jobs = jobTable.filter((job) => job.lane === lane)
      return [
        `do ${lane} jobs`,
        secondMs,
        () => runDueJobs({ db, clock, config, secretsKey: keys.secrets, log }, jobs, stop.signal),
      ]
    }),
  ]
}

/** Takes batch after batch until there is nothing left. */
const all = (batch: () => Promise<number>) => async () => {
  while ((await batch()) > 0);
}
