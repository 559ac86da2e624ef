import { maySignIn } from '../../../domain/sessions/security.rules.ts'
import type { Tx } from '../../../platform/db.ts'

/** Takes what waits, of a few people, so that no other worker takes it too. */
export async function takeWaiting(tx: Tx, people: number) {
  const waiting = () => tx.selectFrom('notification').where('digest', '=', 'waiting')
  const users = await waiting()
    .select('user_id')
    .distinct()
    .orderBy('user_id')
    .limit(people)
    .execute()
  if (users.length === 0) return []
  const rows = await waiting()
    .select(['id', 'user_id', 'title_ja', 'title_en', 'link', 'created_at'])
    .where(
      'user_id',
      'in',
      users.map(({ user_id }) => user_id),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length > 0)
    await tx
      .updateTable('notification')
      .set({ digest: 'sent' })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
  return rows
}
/** A notification that was taken to be told of in a summary. */
export type Waiting = Awaited<ReturnType<typeof takeWaiting>>[number]

/** Those of some people who may sign in. */
export async function livingPeople(tx: Tx, ids: readonly number[]) {
  const people = await tx
    .selectFrom('user_account as person')
    .leftJoin('affiliater', 'affiliater.id', 'person.affiliater_id')
    .leftJoin('advertiser', 'advertiser.id', 'person.advertiser_id')
    .leftJoin('agency', 'agency.id', 'person.agency_id')
    .select((eb) => [
      'person.id',
      'person.user_name',
      'person.mail_address',
      'person.language',
      eb.fn
        .coalesce(
          'affiliater.lifecycle',
          'advertiser.lifecycle',
          'agency.lifecycle',
          'person.lifecycle',
        )
        .as('lifecycle'),
    ])
    .where('person.id', 'in', ids)
    .orderBy('person.id')
    .execute()
  return people.filter(({ lifecycle }) => maySignIn(lifecycle))
}
