import type { HomeLayout } from '@tsunagi/contract/office/homeLayout'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

const usual: HomeLayout = { cards: [], hidden: [] }

/** How a person has arranged its home screen. */
export async function layoutOf(db: Db, userId: number): Promise<HomeLayout> {
  const row = await db
    .selectFrom('home_layout')
    .select(['cards', 'hidden'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return (row as HomeLayout | undefined) ?? usual
}

/** Nothing is as usual again. */
export async function putLayout(db: Db, userId: number, { cards, hidden }: HomeLayout) {
  const own = db.deleteFrom('home_layout').where('user_id', '=', userId)
  if (cards.length + hidden.length === 0) await own.execute()
  else
    await sql`
      insert into home_layout (user_id, cards, hidden) values (${userId}, ${cards}, ${hidden})
      on conflict (user_id) do update set cards = excluded.cards, hidden = excluded.hidden`.execute(
      db,
    )
  return { cards, hidden }
}
