import { sql, type ExpressionBuilder, type Insertable } from 'kysely'
import type { Page } from '@tsunagi/contract/paging'
import type { Webhook, WebhookDetail, WebhookFilter } from '@tsunagi/contract/office/webhooks'
import { matches, type Conditions, type Db, type Tables, type Tx } from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import { notFound } from '../../../platform/errors.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'
import type { User } from '../../../platform/session.ts'

/** Who has systems told. */
export type WebhookOwner = Extract<User, { kind: 'admin' | 'advertiser' }>

/** Whose a new one is; null = the operator's. */
export const ownerIdOf = (owner: WebhookOwner): number | null =>
  owner.kind === 'admin' ? null : owner.advertiserId

/** The one way into webhooks: the operator and each advertiser see their own. */
export const visibleWebhooks = (db: Db, viewer: WebhookOwner) =>
  db
    .selectFrom('webhook_endpoint as hook')
    .where('hook.advertiser_id', 'is not distinct from', ownerIdOf(viewer))

const conditions: Conditions<
  ExpressionBuilder<Tables & { hook: Tables['webhook_endpoint'] }, 'hook'>,
  WebhookFilter
> = {
  status: (eb, status) => eb('hook.status', '=', status),
  word: (eb, word) =>
    eb.or([eb('hook.name', '~*', wordPattern(word)), eb('hook.url', '~*', wordPattern(word))]),
}

const columns = { id: sql.ref('hook.id'), name: sql.ref('hook.name') }

/** Webhooks with how they fared since an instant. */
const namedWebhooks = (db: Db, viewer: WebhookOwner, since: string) =>
  visibleWebhooks(db, viewer)
    .leftJoin('webhook_health as health', 'health.endpoint_id', 'hook.id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('webhook_delivery')
          .select([
            sql<number>`count(*) filter (where state = 'succeeded')`.as('delivered'),
            sql<number>`count(*) filter (where state in ('failed', 'dead', 'refused'))`.as(
              'undelivered',
            ),
          ])
          .whereRef('endpoint_id', '=', 'hook.id')
          .where('created_at', '>=', since)
          .where('subject_id', 'is not', null)
          .as('told'),
      (join) => join.onTrue(),
    )
    .select([
      'hook.id',
      'hook.name',
      'hook.url',
      sql<Webhook['events']>`hook.events`.as('events'),
      sql<
        Webhook['status']
      >`case when hook.status = 'active' and health.paused_at is not null then 'paused' else hook.status end`.as(
        'status',
      ),
      'told.delivered',
      'told.undelivered',
      'health.last_success_at as last_sent_at',
      'hook.created_at',
    ])

/** A page of the viewer's webhooks. */
export function listWebhooks(
  db: Db,
  viewer: WebhookOwner,
  since: string,
  { page, size, sort, ...filter }: WebhookFilter & Page,
) {
  const where = matches(conditions, filter)
  return pageOf(
    db,
    namedWebhooks(db, viewer, since).where(where),
    visibleWebhooks(db, viewer).where(where).select(totalCount),
    { page, size, order: orderOf(sort, columns, columns.id) },
  )
}

/** One webhook without its secret. */
export async function getWebhook(
  db: Db,
  viewer: WebhookOwner,
  { since, now }: { since: string; now: Date },
  id: number,
): Promise<WebhookDetail> {
  const row = await namedWebhooks(db, viewer, since)
    .select([
      sql<
        string | null
      >`case when hook.previous_secret_until > ${now} then hook.previous_secret_until end`.as(
        'previous_secret_until',
      ),
      sql<number>`coalesce(health.failure_streak, 0)`.as('failure_streak'),
    ])
    .where('hook.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

declare const locked: unique symbol
/** A webhook of the viewer's that this transaction holds. */
export type LockedWebhook = { id: number; status: Webhook['status']; secret: Buffer | null } & {
  [locked]: true
}

/** A webhook of the viewer's, held; not found where there is none. */
export async function lockWebhook(
  tx: Tx,
  viewer: WebhookOwner,
  id: number,
): Promise<LockedWebhook> {
  const row = await visibleWebhooks(tx, viewer)
    .select(['hook.id', 'hook.status', 'hook.secret'])
    .where('hook.id', '=', id)
    .forUpdate('hook')
    .executeTakeFirst()
  if (!row) throw notFound()
  return row as LockedWebhook
}

/** How many the owner has; nobody adds one meanwhile. */
export async function countWebhooks(tx: Tx, viewer: WebhookOwner): Promise<number> {
  await sql`lock table webhook_endpoint in share row exclusive mode`.execute(tx)
  return (
    await visibleWebhooks(tx, viewer)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
}

/** Adds a webhook, its secret still to come; answers its id. */
export const insertWebhook = async (
  tx: Tx,
  hook: Insertable<Tables['webhook_endpoint']>,
): Promise<number> =>
  (await tx.insertInto('webhook_endpoint').values(hook).returning('id').executeTakeFirstOrThrow())
    .id

/** Takes an id because the secret is sealed for it; the row was made by this very transaction. */
export const setFirstSecret = (tx: Tx, id: number, secret: Buffer) =>
  tx.updateTable('webhook_endpoint').set({ secret }).where('id', '=', id).execute()

type Changes = Partial<
  Pick<
    Insertable<Tables['webhook_endpoint']>,
    'name' | 'url' | 'events' | 'status' | 'secret' | 'previous_secret' | 'previous_secret_until'
  >
>

/** Keeps what was changed of a webhook. */
export const updateWebhook = (tx: Tx, { id }: LockedWebhook, changes: Changes, now: Date) =>
  tx
    .updateTable('webhook_endpoint')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute()

/** Deletes a webhook, and with it what was queued and delivered. */
export const deleteWebhook = (tx: Tx, { id }: LockedWebhook) =>
  tx.deleteFrom('webhook_endpoint').where('id', '=', id).execute()
