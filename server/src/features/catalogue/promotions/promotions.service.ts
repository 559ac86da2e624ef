import { text } from '@tsunagi/contract/messages/text'
import type { PromotionInput } from '@tsunagi/contract/catalogue/promotions'
import { insertPromotionSecret } from '../../../catalogue/promotionSecrets.queries.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { assertOffered, assertTarget } from '../masters/masters.service.ts'
import { withNotice } from '../priceChanges/notice.service.ts'
import { applyGoalPlan, insertGoals, storedGoals } from './goals.queries.ts'
import { planGoals, type Pricing } from './goalPlan.rules.ts'
import { isVisible } from './promotions.filter.queries.ts'
import { lockPromotion } from './promotionLock.queries.ts'
import {
  deletePromotion,
  insertPromotion,
  isClientOf,
  isInUse,
  ownerOf,
  takeGroup,
  updatePromotion,
} from './promotionWrites.queries.ts'
import { readSetting } from '../../../platform/settings.queries.ts'

type Editor = Extract<User, { kind: 'admin' | 'advertiser' }>

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
  { db, clock, secretsKey }: Pick<Deps, 'db' | 'clock' | 'secretsKey'>,
  editor: Editor,
  { goals, advertiser_id, ...fields }: PromotionInput,
) {
  return db.transaction().execute(async (tx) => {
    const owner =
      editor.kind === 'advertiser'
        ? editor.advertiserId
        : await chosenAdvertiser(tx, editor, advertiser_id)
    await assertOwnGroup(tx, owner, fields.group_code)
    await assertSuccessor(tx, editor, fields)
    await assertMasters(tx, fields)
    const { added } = planGoals([], goals, await pricingBy(tx, editor))
    const id = await insertPromotion(tx, owner, ownFields(editor, fields), clock.now())
    await insertPromotionSecret(tx, secretsKey, id)
    await insertGoals(tx, id, added, { at: clock.now(), by: editor.id })
    return { id }
  })
}

/** Changes a promotion. It stays with its advertiser, and so does its secret; nobody's reward falls without notice. */
export function editPromotion(
  { db, clock, appUrl }: Pick<Deps, 'db' | 'clock' | 'appUrl'>,
  editor: Editor,
  id: number,
  { goals, advertiser_id: _owner, ...fields }: PromotionInput,
) {
  return db.transaction().execute(async (tx) => {
    const promotion = await lockPromotion(tx, editor, id)
    await assertOwnGroup(tx, await ownerOf(tx, promotion), fields.group_code)
    const now = clock.now()
    await assertSuccessor(tx, editor, fields, id)
    await assertMasters(tx, fields, promotion)
    const plan = planGoals(
      await storedGoals(tx, promotion, now),
      goals,
      await pricingBy(tx, editor),
    )
    await applyGoalPlan(tx, promotion, await withNotice(tx, appUrl, editor, promotion, plan, now), {
      at: now,
      by: editor.id,
    })
    await updatePromotion(tx, promotion, ownFields(editor, fields), now)
    return { id }
  })
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
async function assertMasters(tx: Tx, fields: Marks, before?: Marks) {
  for (const kind of ['categories', 'devices', 'icons'] as const)
    await assertOffered(tx, kind, kind, fields[kind], before?.[kind])
  await assertTarget(tx, fields, before)
}
type Marks = Pick<PromotionInput, 'categories' | 'devices' | 'icons' | 'target_devices'>

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

async function chosenAdvertiser(tx: Tx, admin: Admin, id: number | undefined) {
  if (id === undefined || !(await isClientOf(tx, admin, id)))
    throw invalid('advertiser_id', text('広告主を選んでください。', 'Choose an advertiser.'))
  return id
}
