import { dayOf, type Day } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import type { MetricName } from '@tsunagi/contract/office/reportMetrics'
import { pastPeriodOn, periodOn, type SavedPeriod } from '@tsunagi/contract/office/reportPeriods'
import type { ReportQuestion } from '@tsunagi/contract/office/reports'
import {
  reportLayout,
  type ReportLayout,
  type ReportView,
  type ReportViewInput,
} from '@tsunagi/contract/office/reportViews'
import { keptSince } from '../../../domain/keeping/keptDays.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { holdPerson } from '../../people/accounts/holdPerson.queries.ts'
import { figuresSeenBy, periodOfQuestion } from '../reports/figures.service.ts'
import { questionOf } from './layout.rules.ts'
import {
  countViews,
  forgetDeletedViews,
  getView,
  hasName,
  insertView,
  listViews,
  lockDeletableView,
  lockOwnView,
  setDefaultView,
  setView,
  setViewDeleted,
} from './views.queries.ts'

export interface ViewDeps {
  db: Db
  clock: Clock
}

/** As many as a menu can show. */
const mostViews = 100

/** A saved report with the days it is of today. */
const onDay = (today: Day, view: Omit<ReportView, 'from' | 'to'>): ReportView => {
  if (view.period !== 'fixed') return { ...view, ...periodOn(view.period, today) }
  const { from, to } = view.layout as { from: string; to: string }
  return { ...view, from, to }
}

/** The saved reports that one may see, with the days they are of today, and the figures that one's reports begin with. */
export async function listReportViews({ db, clock }: ViewDeps, viewer: User) {
  const today = dayOf(clock.now())
  return {
    items: (await listViews(db, viewer)).map((view) => onDay(today, view)),
    figures: await firstFigures(db, viewer),
  }
}

const firstOf = {
  admin: 'figures_admin',
  advertiser: 'figures_advertiser',
  agency: 'figures_agency',
  affiliater: 'figures_affiliater',
} as const

/** The figures that somebody's reports begin with, in their order. */
async function firstFigures(db: Db, viewer: User): Promise<MetricName[]> {
  const shown = figuresSeenBy(viewer)
  const wished = (await readSetting(db, 'analytics'))[firstOf[viewer.kind]]
  return wished.filter((name) => shown.includes(name))
}

/** A saved report with the days it is of today; throws not found where one may not see it. */
export const showReportView = async ({ db, clock }: ViewDeps, viewer: User, id: number) =>
  onDay(dayOf(clock.now()), await getView(db, viewer, id))

/** What is saved can be asked by whoever saves it; days that are to stay are those of now. */
function asked(viewer: User, given: ReportViewInput, today: Day): ReportViewInput {
  const question = questionOf(given, (name) => periodOn(name, today))
  const period = periodOfQuestion(question, viewer, today)
  const { from: _from, to: _to, ...rest } = given.layout
  return { ...given, layout: given.period === 'fixed' ? { ...rest, ...period } : rest }
}

/** What was saved as it is asked on a day, of days that are over; null = this version does not understand it. */
export function readSaved(
  { period, layout }: { period: SavedPeriod; layout: unknown },
  today: Day,
): { layout: ReportLayout; question: ReportQuestion } | null {
  const { success, data } = reportLayout.safeParse(layout)
  if (!success) return null
  const question = questionOf({ period, layout: data }, (name) => pastPeriodOn(name, today))
  return { layout: data, question }
}

const sameName = () =>
  invalid(
    'name',
    text(
      'この名前のレポートはすでに保存されています。',
      'You have saved a report of this name already.',
    ),
  )

async function assertNameIsFree(tx: Tx, viewer: User, name: string, except: number | null) {
  // Of two saves at the same moment the second is told what is wrong with its name.
  await holdPerson(tx, viewer.id)
  if (await hasName(tx, viewer, name, except)) throw sameName()
}

async function assertRoom(tx: Tx, viewer: User) {
  if ((await countViews(tx, viewer)) < mostViews) return
  throw conflict(
    text(
      `保存できるレポートは${mostViews}件までです。使わないものを削除してください。`,
      `At most ${mostViews} reports can be saved. Delete those you do not use.`,
    ),
  )
}

/** Keeps a report under a name. */
export function saveReportView({ db, clock }: ViewDeps, viewer: User, given: ReportViewInput) {
  const now = clock.now()
  const view = asked(viewer, given, dayOf(now))
  return db.transaction().execute(async (tx) => {
    await assertNameIsFree(tx, viewer, view.name, null)
    await assertRoom(tx, viewer)
    return insertView(tx, viewer, view, now)
  })
}

/** Another name, another reader, or another report in its place. */
export function editReportView(
  { db, clock }: ViewDeps,
  viewer: User,
  id: number,
  given: ReportViewInput,
) {
  const view = asked(viewer, given, dayOf(clock.now()))
  return db.transaction().execute(async (tx) => {
    const locked = await lockOwnView(tx, viewer, id)
    if (locked.deleted_at !== null) throw notFound()
    await assertNameIsFree(tx, viewer, view.name, id)
    await setView(tx, locked, view)
    return { id }
  })
}

/** Deletes a saved report, one's own or that of a colleague who has left; its owner can bring it back until it is tidied away. */
export const removeReportView = ({ db, clock }: ViewDeps, viewer: User, id: number) =>
  db.transaction().execute(async (tx) => {
    await setViewDeleted(tx, await lockDeletableView(tx, viewer, id), clock.now())
    return { id }
  })

/** Brings back one's own deleted report; throws where its name, or the last place, has been taken meanwhile. */
export const restoreReportView = ({ db }: ViewDeps, viewer: User, id: number) =>
  db.transaction().execute(async (tx) => {
    const locked = await lockOwnView(tx, viewer, id)
    await assertNameIsFree(tx, viewer, locked.name, id)
    if (locked.deleted_at !== null) await assertRoom(tx, viewer)
    await setViewDeleted(tx, locked, null)
    return { id }
  })

/** Forgets those that were deleted too long ago to be brought back. */
export const tidyViews = ({ db, clock }: ViewDeps): Promise<number> =>
  forgetDeletedViews(db, keptSince('expired', clock.now()))

/** Says which saved report one's reports begin with. */
export const beginWithView = ({ db }: ViewDeps, viewer: User, id: number) =>
  db.transaction().execute(async (tx) => {
    if (id !== 0) await getView(tx, viewer, id)
    await setDefaultView(tx, viewer, id === 0 ? null : id)
    return { id }
  })
