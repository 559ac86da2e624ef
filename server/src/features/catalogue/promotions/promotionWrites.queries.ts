import { sql } from 'kysely'
import { capNames, type CapName } from '@tsunagi/contract/catalogue/conversionRules'
import type { PromotionInput } from '@tsunagi/contract/catalogue/promotionInput'
import type { ReleaseChange } from '@tsunagi/contract/catalogue/releases'
import { inColumns, type Db, type Tx } from '../../../platform/db.ts'
import type { Admin } from '../../../platform/session.ts'
import { by, isBusinessOf } from '../../people/accounts/scope.queries.ts'
import type { LockedPromotion } from './promotionLock.queries.ts'

/** What ranks add is left as it is where nothing is said. */
type Fields = Omit<PromotionInput, 'goals' | 'advertiser_id' | 'rank_uplift'> & {
  rank_uplift?: boolean
}

type Null<Values> = { [Name in keyof Values]: Exclude<Values[Name], undefined> | null }
const nothingIsNull = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value ?? null]),
  ) as Null<Values>

/** What was left out is empty. */
const valuesOf = ({
  approval_days,
  approval_hour,
  expected_days,
  logo,
  starts_on,
  ends_on,
  closed_url,
  mobile_url,
  group_code,
  finer_caps,
  rank_uplift,
  cap_redirect_url,
  cap_redirect_promotion_id,
  ...fields
}: Fields) => ({
  ...(rank_uplift !== undefined && { rank_uplift }),
  ...inColumns('promotion', {
    ...fields,
    ...nothingIsNull({
      approval_days,
      approval_hour,
      expected_days,
      logo,
      starts_on,
      ends_on,
      closed_url,
      mobile_url,
      cap_redirect_url,
      cap_redirect_promotion_id,
    }),
    group_code: group_code || null,
    finer_caps: JSON.stringify(finer_caps),
    ...(Object.fromEntries(capNames.map((cap) => [cap, fields[cap] ?? null])) as Record<
      CapName,
      number | null
    >),
  }),
})

/** Adds a promotion of an advertiser; answers its id. */
export const insertPromotion = async (tx: Tx, advertiserId: number, fields: Fields, now: Date) =>
  (
    await tx
      .insertInto('promotion')
      .values({
        ...valuesOf(fields),
        advertiser_id: advertiserId,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Overwrites what the form of a promotion says of it. */
export const updatePromotion = (tx: Tx, promotion: LockedPromotion, fields: Fields, now: Date) =>
  tx
    .updateTable('promotion')
    .set({ ...valuesOf(fields), updated_at: now })
    .where('id', '=', promotion.id)
    .execute()

/** Keeps whether a promotion is on sale; what follows from that is the caller's. */
export const setPromotionStatus = (
  tx: Tx,
  { id }: Pick<LockedPromotion, 'id'>,
  status: PromotionInput['status'],
  now: Date,
) => tx.updateTable('promotion').set({ status, updated_at: now }).where('id', '=', id).execute()

/** How far a promotion is released; what is left out stays. */
export const setPromotionRelease = (tx: Tx, id: number, release: ReleaseChange) =>
  tx.updateTable('promotion').set(release).where('id', '=', id).execute()

/** Whether anyone outside relies on it: a partnership, a link or a result. */
export const isInUse = async (tx: Tx, { id }: LockedPromotion) =>
  (
    await tx
      .selectNoFrom(({ exists, selectFrom, or }) =>
        or([
          exists(
            selectFrom('partnership')
              .select(sql`1`.as('one'))
              .where('promotion_id', '=', id),
          ),
          exists(
            selectFrom('link')
              .innerJoin('material', 'material.id', 'link.material_id')
              .select(sql`1`.as('one'))
              .where('material.promotion_id', '=', id),
          ),
          exists(
            selectFrom('result')
              .select(sql`1`.as('one'))
              .where('promotion_id', '=', id),
          ),
        ]).as('used'),
      )
      .executeTakeFirstOrThrow()
  ).used

/** Deletes a promotion with its materials; the database refuses where anything came of it. */
export async function deletePromotion(tx: Tx, { id }: LockedPromotion) {
  await tx.deleteFrom('promotion').where('id', '=', id).execute()
}

/** Whether an advertiser is there and the administrator's business. */
export const isClientOf = async (db: Db, admin: Admin, id: number) =>
  (await db
    .selectFrom('advertiser')
    .select('id')
    .where('id', '=', id)
    .where(isBusinessOf(admin, { advertiser: by('advertiser.id') }))
    .executeTakeFirst()) !== undefined

/** Whose promotion it is. */
export const ownerOf = async (tx: Tx, { id }: LockedPromotion): Promise<number> =>
  (
    await tx
      .selectFrom('promotion')
      .select('advertiser_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).advertiser_id

/** Gives a group code that nobody has had to an advertiser; answers whether it is that one's now. */
export async function takeGroup(tx: Tx, code: string, advertiserId: number): Promise<boolean> {
  await tx
    .insertInto('group_tag')
    .values({ code, advertiser_id: advertiserId })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  const { advertiser_id } = await tx
    .selectFrom('group_tag')
    .select('advertiser_id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return advertiser_id === advertiserId
}
