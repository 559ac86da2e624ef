import type { Day } from '@tsunagi/contract/day'
import type { TermsAudience } from '@tsunagi/contract/people/termsOfUse'
import { sql, type Insertable } from 'kysely'
import type { Db, Tables, Tx } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'

/** All versions, the newest first. */
export const listTerms = (db: Db) =>
  db
    .selectFrom('terms_version')
    .select([
      'version',
      sql<TermsAudience>`audience`.as('audience'),
      sql<Day>`effective_on`.as('effective_on'),
      'summary_ja',
      'summary_en',
      'terms_ja',
      'terms_en',
      'prohibited_ja',
      'prohibited_en',
      'asks_again',
    ])
    .orderBy('effective_on', 'desc')
    .execute()
/** A version of the terms with whom it is for and from when. */
export type StoredTerms = Awaited<ReturnType<typeof listTerms>>[number]

/** Keeps others from publishing at the same time. */
export const holdTerms = (tx: Tx) =>
  sql`lock table terms_version in share row exclusive mode`.execute(tx)

/** Adds a version of the terms. */
export const insertTerms = (tx: Tx, terms: Insertable<Tables['terms_version']>) =>
  tx.insertInto('terms_version').values(terms).execute()

/** Everybody who signs in for an affiliater or advertiser that takes part. */
const concerned = (db: Db, audiences: readonly TermsAudience[]) =>
  db
    .selectFrom('user_account as person')
    .leftJoin('affiliater', 'affiliater.id', 'person.affiliater_id')
    .leftJoin('advertiser', 'advertiser.id', 'person.advertiser_id')
    .where(sql<boolean>`coalesce(affiliater.lifecycle, advertiser.lifecycle) = 'approved'`)
    .where((eb) => eb.or(audiences.map((audience) => eb(`person.${audience}_id`, 'is not', null))))

/** Everybody who has to accept terms of some audiences, with the language they read. */
export const concernedPeople = (db: Db, audiences: readonly TermsAudience[]) =>
  concerned(db, audiences)
    .select(['person.id', 'person.mail_address', 'person.user_name'])
    .select(sql<'ja' | 'en'>`person.language`.as('language'))
    .orderBy('person.id')
    .execute()

/** How many people of an audience there are. */
export const countConcerned = async (db: Db, audience: TermsAudience): Promise<number> =>
  (
    await concerned(db, [audience])
      .select((eb) => eb.fn.countAll<number>().as('people'))
      .executeTakeFirstOrThrow()
  ).people

/** Who published each version, and how many have accepted it. */
export const listAcceptances = (db: Db) =>
  db
    .selectFrom('terms_version as terms')
    .leftJoin('user_account as publisher', 'publisher.id', 'terms.published_by')
    .select(['terms.version', 'is_worse', 'published_at', 'publisher.user_name as published_by'])
    .select([
      sql<TermsAudience>`terms.audience`.as('audience'),
      sql<Day>`terms.effective_on`.as('effective_on'),
    ])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('terms_acceptance')
            .select((of) => of.fn.countAll<number>().as('count'))
            .whereRef('terms_acceptance.version', '=', 'terms.version'),
          eb.lit(0),
        )
        .as('accepted'),
    )
    .orderBy('effective_on', 'desc')
    .execute()

/** Whether somebody has accepted a version, by themselves or when they registered. */
export async function hasAccepted(db: Db, user: User, version: string): Promise<boolean> {
  const [signedIn, registered] = await Promise.all([
    db
      .selectFrom('terms_acceptance')
      .select('id')
      .where('user_id', '=', user.id)
      .where('version', '=', version)
      .executeTakeFirst(),
    user.kind === 'affiliater'
      ? db
          .selectFrom('terms_consent')
          .select('id')
          .where('affiliater_id', '=', user.affiliaterId)
          .where('version', '=', version)
          .executeTakeFirst()
      : undefined,
  ])
  return Boolean(signedIn ?? registered)
}

/** Writes down that somebody has accepted a version; a second time changes nothing. */
export const insertAcceptance = (db: Db, acceptance: Insertable<Tables['terms_acceptance']>) =>
  db
    .insertInto('terms_acceptance')
    .values(acceptance)
    .onConflict((conflict) => conflict.columns(['user_id', 'version']).doNothing())
    .execute()
