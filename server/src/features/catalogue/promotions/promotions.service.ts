import { text } from '@tsunagi/contract/messages/text'
import { promotionForm } from '@tsunagi/contract/catalogue/promotionForm'
import {
  PromotionInput,
  type RegisteredPromotion,
} from '@tsunagi/contract/catalogue/promotionInput'
import { insertPromotionSecret } from '../../../catalogue/promotionSecrets.queries.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { isLinked, lacksAmounts } from '../linkage/linkage.queries.ts'
import { assertOffered, assertTarget } from '../masters/masters.service.ts'
import { endPricesOfGoals } from '../prices/priceWriting.service.ts'
import { withNotice } from '../priceChanges/notice.service.ts'
import { askForReview, changeWithReview, isReviewed } from '../reviews/asking.service.ts'
import { grantedForm, type Wish } from '../reviews/granting.service.ts'
import { takeOver } from './copying.service.ts'
import { promotionStandards } from './promotionBegin.service.ts'
import { applyGoalPlan, insertGoals, storedGoals } from './goals.queries.ts'
import { planGoals, type Pricing } from './goalPlan.rules.ts'
import { storedPicture } from '../sentPicture.service.ts'
import { isVisible } from './promotions.filter.queries.ts'
import { lockPromotion, type LockedPromotion } from './promotionLock.queries.ts'
import { getPromotion } from './promotions.queries.ts'
import {
  deletePromotion,
  insertPromotion,
  isClientOf,
  isInUse,
  ownerOf,
  takeGroup,
  updatePromotion,
} from './promotionWrites.queries.ts'
import { standingIn } from '../../../platform/blank.ts'
import { readSetting } from '../../../platform/settings.queries.ts'

type Editor = Admin | Pick<Extract<User, { kind: 'advertiser' }>, 'kind' | 'id' | 'advertiserId'>

const pricingBy = async (tx: Tx, editor: Editor): Promise<Pricing> =>
  editor.kind === 'admin'
    ? { by: 'operator' }
    : { by: 'advertiser', margin: (await readSetting(tx, 'ad')).default_margin }

/** What ranks add is at the network's expense, so it is the operator's to say. */
function ownFields<Fields extends { rank_uplift: boolean }>(
  editor: Editor,
  { rank_uplift, ...fields }: Fields,
) {
  return editor.kind === 'admin' ? { ...fields, rank_uplift } : fields
}

/** Registers a promotion with its goals and a secret for server-to-server notices. */
export function registerPromotion(
  { db, clock, secretsKey, appUrl }: Pick<Deps, 'db' | 'clock' | 'secretsKey' | 'appUrl'>,
  editor: Editor,
  { goals, advertiser_id, copy_of, ...given }: RegisteredPromotion,
) {
  return db.transaction().execute(async (tx) => {
    const defaults = await promotionStandards(tx)
    const wished = standingIn(defaults, given)
    const asks = wished.status !== 'draft' && (await isReviewed(tx, editor))
    const fields: typeof wished = asks ? { ...wished, status: 'draft' } : wished
    const owner =
      editor.kind === 'advertiser'
        ? editor.advertiserId
        : await chosenAdvertiser(tx, editor, advertiser_id)
    await assertOwnGroup(tx, owner, fields.group_code)
    await assertSuccessor(tx, editor, fields)
    await assertMasters(tx, fields)
    const { added } = planGoals([], goals, await pricingBy(tx, editor))
    const logo = await storedPicture(tx, 'logo', fields.logo)
    const id = await insertPromotion(tx, owner, { ...ownFields(editor, fields), logo }, clock.now())
    await insertPromotionSecret(tx, secretsKey, id)
    await insertGoals(tx, id, added, { at: clock.now(), by: editor.id })
    if (copy_of !== undefined) await takeOver(tx, editor, { from: copy_of, to: id }, clock.now())
    if (asks)
      await askForReview(
        tx,
        { appUrl, now: clock.now(), by: editor.id },
        { promotion_id: id, material_id: null, is_new: true },
        { before: { status: 'draft' }, after: { status: wished.status } },
      )
    return { id }
  })
}

/** Changes a promotion, at once or once the operator has looked at it. */
export const editPromotion = (
  { db, clock, appUrl }: Pick<Deps, 'db' | 'clock' | 'appUrl'>,
  editor: Editor,
  id: number,
  input: PromotionInput,
) =>
  db.transaction().execute(async (tx) => {
    const promotion = await lockPromotion(tx, editor, id)
    const making = { appUrl, now: clock.now() }
    const change = (wished: PromotionInput) =>
      changePromotion(tx, making, editor, promotion, wished)
    if (await isReviewed(tx, editor))
      await changeWithReview(
        tx,
        { ...making, by: editor.id },
        {
          promotion_id: id,
          material_id: null,
          stored: await promotionFormOf(tx, editor, id, making.now),
          input: ownWish(input),
        },
        change,
      )
    else await change(input)
    return { id }
  })

/** What an advertiser's form says of what is its own to say. */
const ownWish = ({ rank_uplift: _operators, advertiser_id: _owner, ...input }: PromotionInput) =>
  input as PromotionInput

/** A promotion as the form of an advertiser would send it unchanged. */
export async function promotionFormOf(
  db: Db,
  editor: Editor,
  id: number,
  now: Date,
): Promise<PromotionInput> {
  const form = promotionForm(await getPromotion(db, editor, 'ja', now, id))
  return ownWish(PromotionInput.parse(withoutNulls(form)))
}

const withoutNulls = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )

/** Grants what was wished for a promotion. */
export async function applyToPromotion(
  tx: Tx,
  making: Making,
  editor: Editor,
  id: number,
  wish: Wish,
) {
  const promotion = await lockPromotion(tx, editor, id)
  const stored = await promotionFormOf(tx, editor, id, making.now)
  const input = grantedForm(PromotionInput, wish, stored)
  await changePromotion(tx, making, editor, promotion, input)
}

interface Making {
  appUrl: string
  now: Date
}

/** Changes a promotion. It stays with its advertiser, and so does its secret; nobody's reward falls without notice. */
async function changePromotion(
  tx: Tx,
  { appUrl, now }: Making,
  editor: Editor,
  promotion: LockedPromotion,
  { goals, advertiser_id: _owner, ...fields }: PromotionInput,
) {
  await assertOwnGroup(tx, await ownerOf(tx, promotion), fields.group_code)
  await assertSuccessor(tx, editor, fields, promotion.id)
  await assertNotLinked(tx, fields, promotion)
  await assertMasters(tx, fields, promotion)
  const wished = planGoals(
    await storedGoals(tx, promotion, now),
    goals,
    await pricingBy(tx, editor),
  )
  const plan = await withNotice(tx, appUrl, editor, promotion, wished, now)
  const writing = { at: now, by: editor.id }
  const leaving = plan.leftOut.filter(({ closed }) => !closed)
  await endPricesOfGoals(
    tx,
    leaving.map(({ id }) => id),
    writing,
  )
  await applyGoalPlan(tx, promotion, plan, writing)
  if (await lacksAmounts(tx, promotion.id)) throw lackingAmounts()
  const logo = await storedPicture(tx, 'logo', fields.logo)
  await updatePromotion(tx, promotion, { ...ownFields(editor, fields), logo }, now)
}

/** Deletes a draft that nobody relies on. */
export function removePromotion(db: Db, editor: Editor, id: number) {
  return db.transaction().execute(async (tx) => {
    const promotion = await lockPromotion(tx, editor, id)
    if (promotion.status !== 'draft')
      throw conflict(
        text(
          '削除できるのは下書きの広告だけです。終了にしてください。',
          'Only a draft can be deleted. End the promotion instead.',
        ),
      )
    if (await isInUse(tx, promotion))
      throw conflict(
        text(
          '提携・リンク・成果がある広告は削除できません。終了にしてください。',
          'A promotion with partnerships, links or results cannot be deleted. End it instead.',
        ),
      )
    await deletePromotion(tx, promotion)
    return { id }
  })
}

/** What a promotion is listed under is offered, or was said before. */
export async function assertMasters(tx: Tx, fields: Marks, before?: Marks) {
  for (const kind of ['categories', 'devices', 'icons'] as const)
    await assertOffered(tx, kind, kind, fields[kind], before?.[kind])
  await assertTarget(tx, fields, before)
  await assertOffered(tx, 'mediaTypes', 'ng_media', fields.ng_media, before?.ng_media)
}
type Marks = Pick<
  PromotionInput,
  'categories' | 'devices' | 'icons' | 'target_devices' | 'ng_media'
>

/** One tag reports the promotions of one advertiser: a code that another one has is taken. */
async function assertOwnGroup(tx: Tx, advertiserId: number, code: string | undefined) {
  if (code && !(await takeGroup(tx, code, advertiserId)))
    throw invalid(
      'group_code',
      text(
        'このコードはすでに使われています。別のコードにしてください。',
        'This code is in use already. Please choose another one.',
      ),
    )
}

/** Visitors are sent on to another promotion of the editor's. */
async function assertSuccessor(
  tx: Tx,
  editor: Editor,
  {
    cap_reached,
    cap_redirect_promotion_id: next,
  }: Pick<PromotionInput, 'cap_reached' | 'cap_redirect_promotion_id'>,
  self?: number,
) {
  if (cap_reached !== 'promotion' || next === undefined) return
  if (next === self || !(await isVisible(tx, editor, next)))
    throw invalid(
      'cap_redirect_promotion_id',
      text('別の広告を選んでください。', 'Choose another promotion.'),
    )
}

/** The network that a promotion is bought from hears of clicks by our redirects alone. */
async function assertNotLinked(
  tx: Tx,
  { direct_links }: Pick<PromotionInput, 'direct_links'>,
  { id }: LockedPromotion,
) {
  if (direct_links && (await isLinked(tx, id)))
    throw invalid(
      'direct_links',
      text(
        'ほかのネットワークに連携している広告では、直接リンクを使えません。',
        'A promotion that is joined to another network takes no direct links.',
      ),
    )
}

const lackingAmounts = () =>
  invalid(
    'goals',
    text(
      '連携先の金額を使わない設定のため、定率の成果地点は使えません。先に連携設定の「金額の扱い」を変更してください。',
      'The network it is joined to tells no amounts, so no goal can be a share of the sale. Change that in the joint first.',
    ),
  )

async function chosenAdvertiser(tx: Tx, admin: Admin, id: number | undefined) {
  if (id === undefined || !(await isClientOf(tx, admin, id)))
    throw invalid('advertiser_id', text('広告主を選んでください。', 'Choose an advertiser.'))
  return id
}
