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
import { answerPasswordRequest } from './features/people/identity/reminders.service.ts'
import { openAdPlatforms } from './features/results/sinks/adPlatforms.ts'
import { sendConversions } from './features/results/sinks/sending.service.ts'
import { sendDueMails } from './features/office/mail/sending.service.ts'
import { forgetSignatures } from './features/traffic/notices/signatures.queries.ts'
import { mailCapWarnings } from './features/catalogue/promotions/capWarnings.service.ts'
import { expireReservations } from './features/results/reservations/reservations.queries.ts'
import { approveDueResults } from './features/results/results/results.service.ts'
import { Sealer } from './features/office/audit/sealing.service.ts'
import { meetNeeds } from './features/meetNeeds.ts'
import { sinkKinds } from '@tsunagi/contract/results/sinkKinds'
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

const dayMs = 86_400_000
const longestPauseMs = 5000

/** Everything that happens without a request: deadlines, kickbacks, housekeeping. Several workers may run side by side. */
export function startWorker({ db, clock, config, keys, log }: WorkerDeps): {
  close(): Promise<void>
} {
  meetNeeds()
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
  const platforms = openAdPlatforms(config.adPlatformUrl)
  const conversions = { db, clock, secretsKey: keys.secrets, platforms }
  const announce = async () => {
    const count = await announceChanges(db, clock)
    if (count > 0) deliveries.wake()
    return count
  }
  const nightlyCheck = new NightlyCheck({ db, clock, log })
  const sealer = new Sealer({ db, clock, dataDir: config.dataDir })
  const loops = [
    repeat(log, 'approve due results', 2000, () => untilNone(() => approveDueResults(db, clock))),
    repeat(log, 'end reservations', 60_000, () =>
      untilNone(() => expireReservations(db, clock.now())),
    ),
    repeat(log, 'announce changes of results', 500, () => untilNone(announce)),
    repeat(log, 'deliver kickbacks', 500, () => deliveries.start()),
    repeat(log, 'send many kickbacks again', 1000, () => untilNone(() => runReplays(db, clock))),
    repeat(log, 'give up old kickbacks', 60_000, () => untilNone(() => giveUpOld(db, clock))),
    // One loop a platform: none waits for another that is slow.
    ...sinkKinds.map((kind) =>
      repeat(log, `tell ${kind} of conversions`, 1000, () =>
        untilNone(() => sendConversions(conversions, kind)),
      ),
    ),
    repeat(log, 'seal the audit log', 1000, () => sealer.run()),
    repeat(log, 'answer password reminders', 1000, () =>
      untilNone(() => answerPasswordRequest({ db, clock, appUrl: config.app.url })),
    ),
    repeat(log, 'send mails', 1000, () =>
      untilNone(() => sendDueMails({ db, clock, config, secretsKey: keys.secrets, log })),
    ),
    repeat(log, 'tell of caps', 2000, () =>
      untilNone(() => mailCapWarnings(db, clock, config.app.url)),
    ),
    repeat(log, 'run imports', 500, () =>
      untilNone(() => runImports({ db, clock, appUrl: config.app.url })),
    ),
    repeat(log, 'end dormant accounts', dayMs, () =>
      endDormantAccounts({ db, clock, appUrl: config.app.url }),
    ),
    repeat(log, 'remove old logs', dayMs, () => removeOldLogs({ db, clock })),
    repeat(log, 'forget used signatures', dayMs, () =>
      forgetSignatures(db, new Date(clock.now().getTime() - dayMs)),
    ),
    repeat(log, 'tidy up', dayMs, () => tidyUp(db, clock)),
    repeat(log, 'check what was tracked', 600_000, () => nightlyCheck.run()),
    repeat(log, 'make click partitions', dayMs, () => ensureClickPartitions(db, clock.now())),
  ]
  return {
    close: async () => {
      await Promise.all([...loops.map((loop) => loop.close()), deliveries.close()])
      await sealer
        .close()
        .catch((error: unknown) =>
          log.warn({ err: error }, 'the end of the audit log was not anchored'),
        )
      await egress.close()
      await platforms.close()
    },
  }
}

async function untilNone(batch: () => Promise<number>) {
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
