import { sql, type ExpressionBuilder } from 'kysely'
import type {
  AdCheck,
  AdCheckFilter,
  ClickPage,
  ClickPageFilter,
} from '@tsunagi/contract/catalogue/adChecks'
import type { Page } from '@tsunagi/contract/paging'
import {
  endOf,
  matches,
  startOf,
  type Conditions,
  type Db,
  type Tables,
} from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { byMedium, isBusinessOf } from '../../people/accounts/scope.queries.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'

/** Who has to do with checks: the operator, and whose page it is. */
export type AdCheckReader = Extract<User, { kind: 'admin' | 'affiliater' }>

const theirs = (viewer: AdCheckReader) =>
  isBusinessOf(viewer, { affiliater: byMedium('click_page.media_id') })

/** The one way into pages that links stand on. */
const visiblePages = (db: Db, viewer: Admin) => db.selectFrom('click_page').where(theirs(viewer))

/** The one way into checks; an affiliater is told of those that were decided. */
export const visibleAdChecks = (db: Db, viewer: AdCheckReader) =>
  db
    .selectFrom('ad_check')
    .innerJoin('click_page', 'click_page.id', 'ad_check.page_id')
    .where(theirs(viewer))
    .$if(viewer.kind === 'affiliater', (rows) => rows.where('ad_check.deadline_on', 'is not', null))

type PageFrom = ExpressionBuilder<Pick<Tables, 'click_page'>, 'click_page'>
const wordOf = (eb: PageFrom, word: string) =>
  eb.or([
    eb('click_page.page', '~*', wordPattern(word)),
    sql<boolean>`click_page.media_id in (select media.id from media where media.name ~* ${wordPattern(word)})`,
    sql<boolean>`click_page.promotion_id in (select promotion.id from promotion where promotion.ad_name ~* ${wordPattern(word)})`,
  ])

const pageConditions: Conditions<PageFrom, ClickPageFilter> = {
  word: wordOf,
  media_id: (eb, id) => eb('click_page.media_id', '=', id),
  promotion_id: (eb, id) => eb('click_page.promotion_id', '=', id),
}

type CheckFrom = ExpressionBuilder<
  Pick<Tables, 'click_page' | 'ad_check'>,
  'click_page' | 'ad_check'
>
/** What checks of pages may be searched by; days are those on which a page was asked to be read. */
export const adCheckConditions: Conditions<CheckFrom, AdCheckFilter> = {
  status: (eb, statuses) => (statuses.length ? eb('ad_check.status', 'in', statuses) : null),
  word: (eb, word) => wordOf(eb as never, word) as never,
  promotion_id: (eb, id) => eb('click_page.promotion_id', '=', id),
  from: (eb, day) => eb('ad_check.asked_at', '>=', startOf(day).toISOString()),
  to: (eb, day) => eb('ad_check.asked_at', '<', endOf(day).toISOString()),
}

const pageColumns = {
  id: sql.ref('click_page.id'),
  clicks: sql.ref('click_page.clicks'),
  last_seen: sql.ref('click_page.last_seen'),
}

/** A page of the list of addresses that clicks came from, of media that are the administrator's business. */
export async function listPages(
  db: Db,
  viewer: Admin,
  { page, size, sort, ...filter }: ClickPageFilter & Page,
) {
  const where = matches(pageConditions, filter)
  return pageOf(
    db,
    visiblePages(db, viewer)
      .innerJoin('media', 'media.id', 'click_page.media_id')
      .innerJoin('promotion', 'promotion.id', 'click_page.promotion_id')
      .leftJoin('ad_check as last', (join) =>
        join.on(
          'last.id',
          '=',
          sql`(select max(id) from ad_check where ad_check.page_id = click_page.id)`,
        ),
      )
      .select([
        'click_page.id',
        'click_page.page',
        'click_page.media_id',
        'media.name as media_name',
        'click_page.promotion_id',
        'promotion.ad_name',
        'click_page.clicks',
        'click_page.first_seen',
        'click_page.last_seen',
        sql<ClickPage['check_status']>`last.status`.as('check_status'),
        'last.id as check_id',
      ])
      .where(where as never),
    visiblePages(db, viewer)
      .where(where as never)
      .select(totalCount),
    { page, size, order: orderOf(sort, pageColumns, pageColumns.id) },
  )
}

const checkColumns = {
  id: sql.ref('ad_check.id'),
  asked_at: sql.ref('ad_check.asked_at'),
  deadline_on: sql.ref('ad_check.deadline_on'),
}

const named = (db: Db, viewer: AdCheckReader) =>
  visibleAdChecks(db, viewer)
    .innerJoin('media', 'media.id', 'click_page.media_id')
    .innerJoin('promotion', 'promotion.id', 'click_page.promotion_id')
    .select([
      'ad_check.id',
      sql<AdCheck['status']>`ad_check.status`.as('status'),
      'click_page.page',
      'click_page.media_id',
      'media.name as media_name',
      'click_page.promotion_id',
      'promotion.ad_name',
      sql<AdCheck['problem']>`ad_check.problem`.as('problem'),
      'ad_check.http_status',
      'ad_check.links',
      'ad_check.pr_label',
      sql<AdCheck['pr_place']>`ad_check.pr_place`.as('pr_place'),
      'ad_check.ng_words',
      'ad_check.message',
      sql<AdCheck['deadline_on']>`ad_check.deadline_on`.as('deadline_on'),
      'ad_check.answer',
      'ad_check.asked_at',
      'ad_check.fetched_at',
      'ad_check.decided_at',
    ])

/** A page of the checks that the viewer may see. */
export async function listAdChecks(
  db: Db,
  viewer: AdCheckReader,
  { page, size, sort, ...filter }: AdCheckFilter & Page,
) {
  const where = matches(adCheckConditions, filter)
  return pageOf(
    db,
    named(db, viewer).where(where as never),
    visibleAdChecks(db, viewer)
      .where(where as never)
      .select(totalCount),
    { page, size, order: orderOf(sort, checkColumns, checkColumns.id) },
  )
}

/** A check with what the page said when it was read; undefined = there is none. */
export const findAdCheck = (db: Db, viewer: AdCheckReader, id: number) =>
  named(db, viewer)
    .select(['ad_check.sha256', 'ad_check.content'])
    .where('ad_check.id', '=', id)
    .executeTakeFirst()
