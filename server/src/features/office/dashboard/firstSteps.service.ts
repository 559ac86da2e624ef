import { addDays, dayOf } from '@tsunagi/contract/day'
import type { FirstStepName } from '@tsunagi/contract/office/dashboard'
import { noSums } from '../../../domain/figures/sums.rules.ts'
import { mayCall } from '../../../platform/access.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { hasBankAccount } from '../../money/payments/balance.queries.ts'
import { sumLines } from '../reports/figures.service.ts'
import { countAll, todoLists, type TodoList } from './todoLists.queries.ts'

type Check<Viewer extends User> = (db: Db, viewer: Viewer, now: Date) => Promise<boolean>
type Of<Kind extends User['kind']> = Extract<User, { kind: Kind }>

/** Done once there is such a row, as far as the viewer may look. */
const some =
  <Viewer extends User, Filter extends object>(
    { endpoint, counting }: TodoList<Viewer, Filter>,
    filter: Filter,
  ): Check<Viewer> =>
  async (db, viewer, now) =>
    mayCall(viewer, endpoint) &&
    (await countAll(db, [counting(db, viewer, now, filter)]))[0]!.count > 0

const { advertisers, promotions, materials, media, applications, results } = todoLists
const longest = 3 * 365

/** Whether somebody ever saw or clicked an ad of the viewer's. */
const visits: Check<User> = async (db, viewer, now) => {
  const today = dayOf(now)
  const period = { from: addDays(today, -longest), to: today }
  const [line] = await sumLines(db, viewer, {
    by: [],
    basis: 'occurred',
    period,
    today,
    figures: ['impressions', 'clicks'],
  })
  const { impressions, clicks } = { ...noSums, ...line?.sums }
  return impressions + clicks > 0
}
const unseenTag = some(promotions, { tag_state: 'unseen' })
/** Each promotion has been heard of at least once. */
const tag: Check<User> = async (...asked) =>
  (await some(promotions, {})(...asked)) && !(await unseenTag(...asked))

const steps: { [Kind in User['kind']]: Partial<Record<FirstStepName, Check<Of<Kind>>>> } = {
  admin: {
    advertiser: some(advertisers, {}),
    promotion: some(promotions, {}),
    material: some(materials, {}),
    medium: some(media, { status: 'approved' }),
  },
  affiliater: {
    medium: some(media, {}),
    application: some(applications, {}),
    visits,
    bank_account: (db, { affiliaterId }) => hasBankAccount(db, affiliaterId),
  },
  advertiser: {
    promotion: some(promotions, {}),
    tag,
    application: some(applications, { status: ['approved'] }),
    decision: some(results, { status: ['approved', 'rejected'] }),
  },
  agency: {
    promotion: some(promotions, {}),
    medium: some(media, {}),
  },
}

/** Which of its first steps a viewer has done. */
export async function doneFirstSteps(db: Db, viewer: User, now: Date): Promise<FirstStepName[]> {
  const checks = Object.entries(steps[viewer.kind]) as [FirstStepName, Check<User>][]
  const done = await Promise.all(
    checks.map(async ([name, isDone]) => ((await isDone(db, viewer, now)) ? [name] : [])),
  )
  return done.flat()
}
