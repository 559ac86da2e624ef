import { dayMs, inJapan } from '@tsunagi/contract/day'
import { reachableStatusLabels } from '@tsunagi/contract/catalogue/messages/statusPlans'
import type { StatusPlan } from '@tsunagi/contract/catalogue/statusPlans'
import { text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import { enqueueMails } from '../../../platform/outbox/mail.queries.ts'
import type { User } from '../../../platform/session.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { lockPromotion } from '../promotions/promotionLock.queries.ts'
import { setPromotionStatus } from '../promotions/promotionWrites.queries.ts'
import { isReviewed } from '../reviews/asking.service.ts'
import {
  closePlan,
  concernedBy,
  insertPlan,
  lockDuePlan,
  lockPlan,
  lockStatusNotice,
  setStatusTold,
} from './statusPlans.queries.ts'

type Editor = Extract<User, { kind: 'admin' | 'advertiser' }>

const farthestMs = 366 * dayMs

/** Plans that promotions are published, paused or ended at an instant: all of them or none. */
export function planStatus(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  editor: Editor,
  { ids, status, apply_at }: { ids: readonly number[] } & Pick<StatusPlan, 'status' | 'apply_at'>,
) {
  const now = clock.now()
  assertComing(apply_at, now)
  const wanted = [...new Set(ids)].sort((one, other) => one - other)
  return db.transaction().execute(async (tx) => {
    const reviewed = await isReviewed(tx, editor)
    for (const id of wanted) {
      const promotion = await lockPromotion(tx, editor, id)
      if (reviewed && promotion.status === 'draft') throw conflict(reviewFirst(promotion.ad_name))
      const plan = { promotion_id: id, status, apply_at, created_at: now, created_by: editor.id }
      if (!(await insertPlan(tx, plan))) throw conflict(takenInstant(promotion.ad_name))
    }
    return { planned: wanted.length }
  })
}

function assertComing(instant: string, now: Date) {
  const inMs = Date.parse(instant) - now.getTime()
  if (inMs <= 0 || inMs > farthestMs)
    throw invalid(
      'apply_at',
      text('今より後、1年以内の日時にしてください。', 'Choose a time from now on, within a year.'),
    )
}

const reviewFirst = (name: string) =>
  text(
    `「${name}」は審査が承認されてから予約できます。先に公開の審査を申請してください。`,
    `“${name}” has to be reviewed before its status can be planned. Publish it to ask for the review.`,
  )
const takenInstant = (name: string) =>
  text(
    `「${name}」には同じ日時の予約がすでにあります。`,
    `Something else is planned for “${name}” at that time.`,
  )

/** Takes a plan back whose time has not come. */
export const cancelPlan = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, editor: Editor, id: number) =>
  db.transaction().execute(async (tx) => {
    const { state } = await lockPlan(tx, editor, id)
    if (state !== 'reserved')
      throw conflict(
        text('この予約はすでに終わっています。', 'This has been done or taken back already.'),
      )
    await closePlan(tx, id, { state: 'cancelled', at: clock.now(), by: editor.id })
    return { id }
  })

/** Does the oldest plan whose time has come, however late; a later one of the same promotion follows it. Answers how many. */
export const runStatusPlans = (db: Db, clock: Clock) =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const plan = await lockDuePlan(tx, now)
    if (!plan) return 0
    const state = (await hasToBeReviewed(tx, plan)) ? 'failed' : 'applied'
    if (state === 'applied' && plan.status !== plan.status_now)
      await setPromotionStatus(tx, { id: plan.promotion_id }, plan.status, now)
    await closePlan(tx, plan.id, { state, at: now, by: null })
    return 1
  })

/** An advertiser may have made a draft of it meanwhile, which nobody has looked at. */
const hasToBeReviewed = async (
  tx: Tx,
  { status_now, is_advertisers }: { status_now: string; is_advertisers: boolean },
) => is_advertisers && status_now === 'draft' && (await readSetting(tx, 'ad')).reviews_advertisers

/** Tells partners and the advertiser of a promotion that it was paused, has ended or goes on. Answers how many changes. */
export const tellOfStatuses = (db: Db, clock: Clock, appUrl: string) =>
  db.transaction().execute(async (tx) => {
    const changed = await lockStatusNotice(tx)
    if (!changed) return 0
    await setStatusTold(tx, changed, clock.now())
    if (changed.is_outdated) return 1
    const people = await concernedBy(tx, changed)
    await enqueueMails(
      tx,
      'promotionStatusChanged',
      people.map(({ id: userId, user_name, mail_address, language }) => ({
        to: mail_address,
        userId,
        language,
        values: {
          name: user_name,
          ad_name: changed.ad_name,
          answer: reachableStatusLabels[changed.status][language],
          at: inJapan(new Date(changed.at)),
          link: `${appUrl}/promotion/show?id=${changed.promotion_id}`,
        },
      })),
    )
    return 1
  })
