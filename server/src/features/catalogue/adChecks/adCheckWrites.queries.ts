import type { AdCheckStatus } from '@tsunagi/contract/catalogue/adCheckMoves'
import type { AdCheck } from '@tsunagi/contract/catalogue/adChecks'
import type { Day } from '@tsunagi/contract/day'
import { sql } from 'kysely'
import type { Finding } from '../../../domain/adLaw/pageCheck.rules.ts'
import type { Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { byMedium, isBusinessOf } from '../../people/accounts/scope.queries.ts'
import { visibleAdChecks, type AdCheckReader } from './adChecks.queries.ts'

declare const locked: unique symbol
/** A row the viewer may see and this transaction holds. Writes ask for one, never for an id. */
export type LockedCheck = Awaited<ReturnType<typeof selectForUpdate>>[number] & { [locked]: true }

const selectForUpdate = (tx: Tx, viewer: AdCheckReader, ids: readonly number[]) =>
  visibleAdChecks(tx, viewer)
    .select([
      'ad_check.id',
      sql<AdCheckStatus>`ad_check.status`.as('status'),
      'click_page.media_id',
      'click_page.promotion_id',
    ])
    .where('ad_check.id', 'in', ids)
    .orderBy('ad_check.id')
    .forUpdate('ad_check')
    .execute()

/** Locks all of `ids` in their order; 404 when one is not the viewer's. */
export async function lockChecks(
  tx: Tx,
  viewer: AdCheckReader,
  ids: readonly number[],
): Promise<LockedCheck[]> {
  const wanted = [...new Set(ids)]
  const rows = await selectForUpdate(tx, viewer, wanted)
  if (rows.length !== wanted.length) throw notFound()
  return rows as LockedCheck[]
}

/** Begins checks of pages, and leaves out those of which one runs; 404 when one is not there. */
export async function askChecks(tx: Tx, admin: Admin, ids: readonly number[], now: Date) {
  const wanted = [...new Set(ids)]
  const pages = await tx
    .selectFrom('click_page')
    .select('click_page.id')
    .where(isBusinessOf(admin, { affiliater: byMedium('click_page.media_id') }))
    .where('click_page.id', 'in', wanted)
    .execute()
  if (pages.length !== wanted.length) throw notFound()
  return tx
    .insertInto('ad_check')
    .values(wanted.map((page_id) => ({ page_id, asked_at: now, asked_by: admin.id })))
    .onConflict((running) =>
      running
        .column('page_id')
        .where('status', 'in', ['waiting', 'open', 'warned', 'mended', 'suspended'])
        .doNothing(),
    )
    .returning('id')
    .execute()
}

/** Gives a check another status, with who decided so and when; what is not given stays as it was. */
export const decideCheck = (
  tx: Tx,
  { id }: LockedCheck,
  change: {
    status: AdCheckStatus
    message?: string
    deadline_on?: Day
    decided_at: Date
    decided_by: number
  },
) => tx.updateTable('ad_check').set(change).where('id', '=', id).execute()

/** Notes that the affiliater has mended a page, which the operator looks at again. */
export const sayMended = (tx: Tx, { id }: LockedCheck, answer: string) =>
  tx.updateTable('ad_check').set({ status: 'mended', answer }).where('id', '=', id).execute()

/** The oldest check whose page is to be read; held, so that no other worker reads it. */
export const nextToRead = (tx: Tx) =>
  tx
    .selectFrom('ad_check')
    .innerJoin('click_page', 'click_page.id', 'ad_check.page_id')
    .select(['ad_check.id', 'click_page.page', 'click_page.media_id', 'click_page.promotion_id'])
    .where('ad_check.status', 'in', ['waiting', 'mended'])
    .orderBy('ad_check.id')
    .limit(1)
    .forUpdate('ad_check')
    .skipLocked()
    .executeTakeFirst()

/** What was found when a page was read; without content where it could not be. */
export interface Read extends Partial<Finding> {
  problem: AdCheck['problem']
  http_status: number | null
  sha256: string | null
  content: string | null
}

/** What was read of a page; a person decides about it. */
export const saveRead = (tx: Tx, id: number, { ng_words = [], ...read }: Read, now: Date) =>
  tx
    .updateTable('ad_check')
    .set({
      links: null,
      pr_label: null,
      pr_place: null,
      ...read,
      ng_words,
      status: 'open',
      fetched_at: now,
    })
    .where('id', '=', id)
    .execute()

/** Suspends checks whose deadline has passed; answers whose they are. */
export const passDeadlines = (tx: Tx, today: Day, now: Date, batch: number) =>
  tx
    .updateTable('ad_check')
    .from('click_page')
    .set({ status: 'suspended', suspended_at: now })
    .whereRef('click_page.id', '=', 'ad_check.page_id')
    .where(
      'ad_check.id',
      'in',
      tx
        .selectFrom('ad_check')
        .select('id')
        .where('status', '=', 'warned')
        .where('deadline_on', '<', today)
        .orderBy('id')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'ad_check.id',
      'ad_check.message',
      'click_page.media_id',
      'click_page.promotion_id',
    ])
    .execute()

/** Whether a page that was not mended in time still holds the partnership of a pair: since it was suspended, and until a person finds the page fine or closes its check. */
export const isHeldByPage = async (
  tx: Tx,
  { media_id, promotion_id }: { media_id: number; promotion_id: number },
): Promise<boolean> =>
  (await tx
    .selectFrom('ad_check')
    .innerJoin('click_page', 'click_page.id', 'ad_check.page_id')
    .innerJoin('partnership', (pair) =>
      pair
        .onRef('partnership.media_id', '=', 'click_page.media_id')
        .onRef('partnership.promotion_id', '=', 'click_page.promotion_id'),
    )
    .select('ad_check.id')
    .where('partnership.media_id', '=', media_id)
    .where('partnership.promotion_id', '=', promotion_id)
    .where('ad_check.status', 'not in', ['fine', 'closed'])
    .whereRef('ad_check.suspended_at', '>=', 'partnership.decided_at')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** What a mail about a check says. */
export const checkToTell = (tx: Tx, id: number) =>
  tx
    .selectFrom('ad_check')
    .innerJoin('click_page', 'click_page.id', 'ad_check.page_id')
    .innerJoin('media', 'media.id', 'click_page.media_id')
    .innerJoin('promotion', 'promotion.id', 'click_page.promotion_id')
    .select([
      'click_page.page',
      'media.name as medium',
      'media.affiliater_id',
      'promotion.ad_name',
      'ad_check.message',
      sql<string>`ad_check.deadline_on`.as('deadline_on'),
    ])
    .where('ad_check.id', '=', id)
    .executeTakeFirstOrThrow()
