import type { Tables, Db } from '../../platform/db.ts'

/** A check that was begun at the earliest then. */
export const findTagCheck = (db: Db, token: string, since: Date) =>
  db
    .selectFrom('tag_check')
    .select(['id', 'promotion_id', 'cid'])
    .where('token', '=', token)
    .where('started_at', '>=', since.toISOString())
    .executeTakeFirst()

/** The check whose test click has this id, if it was begun at the earliest then. */
export const findTagCheckByClick = (db: Db, cid: string, since: Date) =>
  db
    .selectFrom('tag_check')
    .select('id')
    .where('cid', '=', cid)
    .where('started_at', '>=', since.toISOString())
    .executeTakeFirst()

/** Gives a check the id of its test click, by which what the tag tells later is found. */
export const setTestClick = (db: Db, id: number, cid: string) =>
  db.updateTable('tag_check').set({ cid }).where('id', '=', id).execute()

/** One thing that was seen while a tag was tried, with what it showed. */
export interface TagCheckStep {
  step: Tables['tag_check_step']['step']
  at: Date
  facts: object
}

/** Adds a step, unless somebody has filled the check with steps already. */
export async function addTagCheckStep(
  db: Db,
  checkId: number,
  { step, at, facts }: TagCheckStep,
  most: number,
) {
  const { count } = await db
    .selectFrom('tag_check_step')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('check_id', '=', checkId)
    .executeTakeFirstOrThrow()
  if (count >= most) return
  await db
    .insertInto('tag_check_step')
    .values({ check_id: checkId, step, at, facts: JSON.stringify(facts) })
    .execute()
}
