import { inOwnWords, type OwnWords } from '@tsunagi/contract/messages/ownWords'
import { ownStatusWords } from '@tsunagi/contract/office/statusWords'
import { RunSums } from '@tsunagi/contract/money/closing'
import {
  closingCheckLabels,
  runInWords,
  sumsInWords,
} from '@tsunagi/contract/money/messages/closing'
import { text, type Language, type Text } from '@tsunagi/contract/messages/text'
import { yen } from '@tsunagi/contract/money'
import { comingRuns, dueRuns, type DueRun } from '../../../domain/calendar/autoClosing.rules.ts'
import type { BillingRun } from '../../../domain/calendar/billingPeriod.rules.ts'
import { isClosed } from '../../../ledger/closedMonths.queries.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { ownerMails } from '../../people/admins/admins.queries.ts'
import {
  beginRun,
  beginWatch,
  begunRuns,
  endRun,
  endWatch,
  holdRun,
  holdWatch,
  lastAutoRun,
  noteFailure,
  usedClosingDays,
  watchedSince,
  type Outcome,
} from './autoRuns.queries.ts'
import { closeMonth } from './closing.service.ts'
import { draftMonth, whatBlocks } from './drafts.service.ts'
import { issueDocuments } from './issuing.service.ts'
import { isIssued } from './runs.queries.ts'

const system = { id: null }
const nothing: RunSums = {
  claims: 0,
  claimed: yen(0),
  credit_notes: 0,
  credited: yen(0),
  payments: 0,
  paid: yen(0),
}

/**
 * Closes what has become due: each closing day of each month once, also after a restart and with several workers. What people
 * closed before is left as it is, and what fails again and again to people. Answers how many.
 */
export async function runClosings(db: Db, clock: Clock, appUrl: string): Promise<number> {
  const run = await db.transaction().execute((tx) => beginNext(tx, clock.now()))
  if (!run) return 0
  const { ended, failure } = await db.transaction().execute(async (tx) => {
    const held = await holdRun(tx, run)
    if (!held) return { ended: 0, failure: null }
    const outcome = await closeRun(db, clock, run).catch(unexpected)
    if (outcome instanceof Error) {
      await noteFailure(tx, run)
      if (held.failures + 1 < mostFailures) return { ended: 0, failure: outcome }
    }
    const end = outcome instanceof Error ? refused(givenUp(outcome)) : outcome
    await endRun(tx, run, end, clock.now())
    if (isNews(run, end)) await tell(tx, run, end, appUrl)
    return { ended: 1, failure: null }
  })
  if (failure) throw failure
  return ended
}

/** What people closed they know, and a day within the month that brings no documents leaves nothing to do. */
const isNews = ({ closing_day }: BillingRun, { outcome, sums }: Outcome): boolean =>
  outcome !== 'by_hand' &&
  (closing_day === 'month_end' || outcome !== 'drafted' || sums.claims + sums.credit_notes > 0)

/** So often a closing is tried that fails as nobody foresaw; then a person has to look. */
const mostFailures = 3

const unexpected = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error))

const givenUp = ({ message }: Error): Text =>
  text(
    `予期しないエラーが続いたため、自動での締めを中止しました（${message}）。締め処理の画面から実行してください。`,
    `It failed again and again and was given up (${message}). Please close by hand.`,
  )

/** The run to go on with, or the next that is due. */
async function beginNext(tx: Tx, now: Date): Promise<BillingRun | undefined> {
  await holdWatch(tx)
  const terms = await readSetting(tx, 'claim')
  const since = await watchedSince(tx)
  if (!terms.auto_closes) {
    if (since) await endWatch(tx)
    return undefined
  }
  if (!since) {
    await beginWatch(tx, now)
    return undefined
  }
  const begun = await begunRuns(tx)
  const left = begun.find(({ ended_at }) => ended_at === null)
  if (left) return left
  const next = dueRuns({ days: await usedClosingDays(tx), terms, since, now }).find(
    (due) => !isAmong(begun, due),
  )
  if (next) await beginRun(tx, next, now)
  if (next && (await isClosedByHand(tx, next)))
    await endRun(tx, next, { ...done('by_hand', nothing) }, now)
  return next
}

const isAmong = (runs: readonly BillingRun[], { month, closing_day }: BillingRun): boolean =>
  runs.some((run) => run.month === month && run.closing_day === closing_day)

const isClosedByHand = async (db: Db, run: BillingRun): Promise<boolean> =>
  run.closing_day === 'month_end' ? isClosed(db, run.month) : isIssued(db, run)

const done = (outcome: Outcome['outcome'], sums: RunSums): Outcome => ({
  outcome,
  sums,
  stopped_by: [],
  refusal: null,
})

/** Makes the drafts of a run and, where that is wished and nothing keeps it from being done, issues them. */
async function closeRun(db: Db, clock: Clock, run: BillingRun): Promise<Outcome> {
  try {
    if (run.closing_day === 'month_end') await closeMonth(db, clock, system, run.month)
    const { runs, claims } = await draftMonth(db, clock, run.month)
    const isOfRun = ({ closing_day }: Pick<BillingRun, 'closing_day'>) =>
      closing_day === run.closing_day
    const found = runs.find(isOfRun)
    const sums = found ? RunSums.parse(found) : nothing
    if (found?.state === 'issued') return done('issued', sums)
    const { auto_issues } = await readSetting(db, 'claim')
    if (!auto_issues || !found) return done('drafted', sums)
    const stopped_by = await whatBlocks(db, clock, run, claims.find(isOfRun)!.drafts)
    if (stopped_by.length > 0) return { ...done('stopped', sums), stopped_by }
    await issueDocuments(db, clock, system, run, sums)
    return done('issued', sums)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refused(error.text)
  }
}

const refused = (refusal: Text): Outcome => ({ ...done('refused', nothing), refusal })

async function tell(tx: Tx, run: BillingRun, outcome: Outcome, appUrl: string) {
  const closing_link = `${appUrl}/claimManagement/closing?month=${run.month}`
  const words = ownStatusWords(await readSetting(tx, 'status_words'))
  for (const { id: userId, user_name, mail_address, language } of await ownerMails(tx)) {
    const points = pointsOf(outcome, language, words)
    const values = {
      name: user_name,
      closing_run: runInWords(run)[language],
      documents: sumsInWords(outcome.sums)[language],
      closing_link,
    }
    const to = { to: mail_address, userId, language }
    if (points === null)
      await enqueueMail(tx, {
        template: outcome.outcome === 'issued' ? 'closingIssued' : 'closingDrafted',
        values,
        ...to,
      })
    else await enqueueMail(tx, { template: 'closingStopped', values: { ...values, points }, ...to })
  }
}

/** What kept a run from being done, line by line; null = nothing did. */
function pointsOf(
  { stopped_by, refusal }: Outcome,
  language: Language,
  words: OwnWords,
): string | null {
  if (refusal) return refusal[language]
  return stopped_by.length > 0
    ? stopped_by.map((check) => inOwnWords(closingCheckLabels[check], words, language)).join('\n')
    : null
}

/** Whether closing runs by itself, when it does next, and what it did last. */
export async function autoRunState(db: Db, clock: Clock, language: Language) {
  const [terms, next, last] = await Promise.all([
    readSetting(db, 'claim'),
    nextRun(db, clock.now()),
    lastAutoRun(db),
  ])
  return {
    is_on: terms.auto_closes,
    issues: terms.auto_issues,
    next: next ? { ...next, at: next.at.toISOString() } : null,
    last: last ? { ...last, refusal: last.refusal && last.refusal[language] } : null,
  }
}

/** The run that will be begun next: not one that was already, nor one that people have closed. */
async function nextRun(db: Db, now: Date): Promise<DueRun | undefined> {
  const terms = await readSetting(db, 'claim')
  if (!terms.auto_closes) return undefined
  const [since, days, begun] = await Promise.all([
    watchedSince(db),
    usedClosingDays(db),
    begunRuns(db),
  ])
  for (const run of comingRuns({ days, terms, since: since ?? now, now }))
    if (!isAmong(begun, run) && !(await isClosedByHand(db, run))) return run
  return undefined
}
