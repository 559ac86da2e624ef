import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../platform/db.ts'
import type { Forgetting } from '../clicks.ts'
import { deleteKeptClicks } from '../kept.queries.ts'
import { deleteOldTexts, deleteStrayClicks } from './forgetting.queries.ts'
import { detachMonth, dropMonth, findOldMonths } from './partitions.queries.ts'
import { inPortions } from '../../platform/portions.ts'

/** By the month, so that new clicks never wait; a month goes when its last click is old enough. */
export async function forgetClicks(
  db: Db,
  before: Date,
  { pauseMs, tries, writeDown }: Forgetting,
) {
  for (const { name, is_attached } of await findOldMonths(db, before)) {
    if (is_attached && !(await detached(db, name, { pauseMs, tries }))) break
    await db.transaction().execute(async (tx) => {
      await writeDown(tx, await dropMonth(tx, name))
    })
  }
  const strays = await inPortions(() => deleteStrayClicks(db, before))
  if (strays > 0) await writeDown(db, strays)
  await deleteOldTexts(db, before)
  await deleteKeptClicks(db, before)
}

async function detached(
  db: Db,
  name: string,
  { pauseMs, tries }: Pick<Forgetting, 'pauseMs' | 'tries'>,
): Promise<boolean> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    if (await detachMonth(db, name)) return true
    await sleep(pauseMs)
  }
  return false
}
