import { dayOf } from '@tsunagi/contract/day'
import { shownPeriod } from '@tsunagi/contract/messages/shownDay'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { reports, type ReportQuestion } from '@tsunagi/contract/office/reports'
import { latestSlot } from '../../../domain/calendar/slots.rules.ts'
import { mayCall } from '../../../platform/access.ts'
import { insertCsvExport } from '../../../platform/csvExports.queries.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Log } from '../../../platform/log.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { wayTo } from '../../../platform/outbox/mailWishes.queries.ts'
import type { User } from '../../../platform/session.ts'
import { findAsSignedIn } from '../../people/session/person.service.ts'
import { figuresFiles, type FiguresFiles } from '../reports/figuresFile.service.ts'
import { readSaved } from '../reportViews/views.service.ts'
import { visibleViews } from '../reportViews/views.queries.ts'
import { calledAfter, comparisonSaid, filesSaid, reportAddress, whatFits } from './mailed.rules.ts'
import {
  countAttempt,
  listSendings,
  setProblem,
  setSent,
  takeTurn,
  type Sending,
} from './sending.queries.ts'
import { slotsOf } from './slots.rules.ts'

/** What sending reports by email takes. */
export interface ReportSendingDeps {
  db: Db
  clock: Clock
  appUrl: string
  log: Log
  /** The worker is to stop. */
  signal: AbortSignal
}

const mostAttempts = 5

const problems = {
  viewGone: text(
    '保存したレポートが削除されたか、共有が終わりました。',
    'The saved report was deleted or is not shared any more.',
  ),
  ownerGone: text(
    'この定期送信を設定した人は、レポートを見る権限がなくなりました。',
    'Whoever scheduled it may not read reports any more.',
  ),
  readerGone: text(
    '受け取る人のアカウントが停止中か、レポートを見る権限がありません。',
    'The account of the reader is suspended or may not read reports.',
  ),
  noSecondFactor: text(
    '受け取る人が2段階認証を設定していません。',
    'The reader has not set up two-step sign-in.',
  ),
  notWanted: text(
    '受け取る人が、定期レポートのメールを停止しています。',
    'The reader has switched off emails with scheduled reports.',
  ),
  unknown: text(
    'このレポートの内容は、いまのバージョンでは使えません。もう一度保存してください。',
    'This version cannot ask what was saved. Please save the report again.',
  ),
  failed: text(
    'レポートを作成できませんでした。次回の予定でもう一度送信します。',
    'The report could not be made. It is sent again at its next time.',
  ),
}

/** Sends every scheduled report that is due: of moments that were missed the last one only. Answers how many. */
export async function sendReports(deps: ReportSendingDeps): Promise<number> {
  let sent = 0
  for (const sending of await listSendings(deps.db)) {
    if (deps.signal.aborted) break
    const slot = latestSlot(slotsOf(sending), deps.clock.now())
    if (new Date(sending.covered_at) >= slot) continue
    if (await send(deps, sending, slot)) sent++
  }
  return sent
}

/** Sends one report to one person, or notes why not; both once for a moment. */
async function send(deps: ReportSendingDeps, sending: Sending, slot: Date): Promise<boolean> {
  const { db, log } = deps
  try {
    const problem = await write(deps, sending, slot)
    if (problem) await note(deps, sending, slot, problem)
    return problem === null
  } catch (error) {
    log.warn({ err: error, schedule: sending.schedule_id }, 'a scheduled report could not be made')
    if (sending.attempts + 1 < mostAttempts) await countAttempt(db, sending)
    else await note(deps, sending, slot, problems.failed)
    return false
  }
}

const note = (deps: ReportSendingDeps, sending: Sending, slot: Date, problem: Text) =>
  deps.db.transaction().execute(async (tx) => {
    if (!(await takeTurn(tx, sending))) return
    await setProblem(tx, sending, slot, deps.clock.now(), problem)
    if (isNewToReader(sending, problem)) await tellReader(tx, deps.appUrl, sending, problem)
  })

/** What whoever scheduled a report reads in the list of their own schedules, nobody else does. */
const isNewToReader = ({ user_id, owner_id, failed_at }: Sending, problem: Text) =>
  user_id !== owner_id &&
  failed_at === null &&
  [problems.viewGone, problems.ownerGone].includes(problem)

async function tellReader(tx: Tx, appUrl: string, sending: Sending, problem: Text) {
  const reader = await findAsSignedIn(tx, sending.user_id)
  if (!reader || !mayCall(reader, reports.figures)) return
  const { named, ...to } = addressed(sending, reader)
  await enqueueMail(tx, {
    template: 'reportStopped',
    ...to,
    values: {
      ...named,
      reason: problem[reader.language],
      report_link: `${appUrl}/common/report`,
    },
  })
}

/** Where a mail about a report goes, and whom and what it names. */
const addressed = ({ mail_address, view_name }: Sending, { id, language, name }: User) => ({
  to: mail_address,
  userId: id,
  language,
  named: { name, report_name: view_name },
})

/** Puts a report into the outbox; answers what is in the way of it. */
async function write(deps: ReportSendingDeps, sending: Sending, slot: Date): Promise<Text | null> {
  const { db, clock, appUrl } = deps
  const reader = await findAsSignedIn(db, sending.user_id)
  const hindered = await hindrance(db, sending, reader)
  if (hindered || !reader) return hindered ?? problems.readerGone
  // Late, it is of the days that it would have been of in time.
  const saved = readSaved(sending, dayOf(slot))
  if (!saved) return problems.unknown
  const { layout, question } = saved
  const made = await filesFor(deps, sending, reader, question)
  if (made instanceof AppError) return made.text
  const { attached, isTooLarge } = whatFits(calledAfter(sending.view_name, made.files))
  const address = reportAddress(layout, made)
  const { named, ...to } = addressed(sending, reader)
  return db.transaction().execute(async (tx) => {
    if (!(await takeTurn(tx, sending))) return null
    await enqueueMail(tx, {
      template: 'reportScheduled',
      ...to,
      values: {
        ...named,
        report_period: shownPeriod(made.from, made.to, reader.language),
        report_comparison: comparisonSaid(question, made, reader.language),
        report_files: filesSaid({ attached, isTooLarge })[reader.language],
        report_link: `${appUrl}${address}`,
      },
      files: attached,
    })
    await insertCsvExport(tx, {
      list: reports.figures.path,
      conditions: JSON.stringify({ ...question, sent_to: reader.id }),
      at: clock.now(),
    })
    await setSent(tx, sending, slot, clock.now())
    return null
  })
}

/** What keeps a report from somebody as things are now. */
async function hindrance(db: Db, sending: Sending, reader: User | null): Promise<Text | null> {
  if (sending.is_deleted) return problems.viewGone
  const owner = await findAsSignedIn(db, sending.owner_id)
  if (!owner || !mayCall(owner, reports.figures)) return problems.ownerGone
  if (!(await isOpenTo(db, owner, sending.view_id))) return problems.viewGone
  if (!reader || !mayCall(reader, reports.figures)) return problems.readerGone
  if (reader.mustSetUpSecondFactor) return problems.noSecondFactor
  const { mode } = await wayTo(db, 'reportScheduled', {
    to: sending.mail_address,
    userId: reader.id,
  })
  return mode === 'off' ? problems.notWanted : null
}

const isOpenTo = async (db: Db, owner: User, viewId: number): Promise<boolean> =>
  (await visibleViews(db, owner)
    .select('report_view.id')
    .where('report_view.id', '=', viewId)
    .executeTakeFirst()) !== undefined

/** The files as the reader may have them, or why there are none. */
async function filesFor(
  { db, clock }: ReportSendingDeps,
  { files, encoding }: Sending,
  reader: User,
  question: ReportQuestion,
): Promise<FiguresFiles | AppError> {
  const kinds = files === 'both' ? (['csv', 'xlsx'] as const) : [files]
  try {
    return await figuresFiles(db, clock, reader, { question, kinds, encoding })
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
