import { sql } from 'kysely'
import { dayOf, type Day } from '@tsunagi/contract/day'
import type { webhookData, WebhookTopic } from '@tsunagi/contract/office/webhookEvents'
import type { z } from 'zod'
import type { Db } from '../../../platform/db.ts'
import { visibleMedia } from '../../catalogue/media/media.filter.queries.ts'
import { mediaState } from '../../catalogue/media/standing.queries.ts'
import { namedPartnerships } from '../../catalogue/partnerships/partnerships.queries.ts'
import { visiblePromotions } from '../../catalogue/promotions/promotions.filter.queries.ts'
import { readableClaims } from '../../money/claims/claims.queries.ts'
import { payDay } from '../../money/payments/paymentColumns.queries.ts'
import { visiblePayments } from '../../money/payments/payments.queries.ts'
import { visibleAffiliaters } from '../../people/affiliaters/affiliaters.queries.ts'
import { namedResults, presentResult } from '../../results/results/results.queries.ts'
import type { WebhookReader } from './readers.rules.ts'

/** A record as its reader may see it, and whom it tells of; `advertiser_id` says whose business it is besides the operator's. */
export interface Fact {
  id: number
  advertiser_id?: number
  affiliater_id?: number
}
/** A record with everything that is told of its kind. */
type Told<Topic extends WebhookTopic> = Fact & z.input<(typeof webhookData)[Topic]>

interface Question<Reader> {
  db: Db
  reader: Reader
  ids: readonly number[]
  now: Date
}
type Operator = Extract<WebhookReader, { kind: 'admin' }>

/** What advertisers are told of as well: each is read with the eyes of who is told. */
const shared = {
  result: async ({ db, reader, ids, now }) =>
    (await namedResults(db, reader, reader.language).where('result.id', 'in', ids).execute()).map(
      (row) => presentResult(row, reader, reader.language, now),
    ),
  partnership: ({ db, reader, ids }) =>
    namedPartnerships(db, reader, reader.language)
      .select('promotion.advertiser_id')
      .where('partnership.id', 'in', ids)
      .execute(),
  promotion: ({ db, reader, ids }) =>
    visiblePromotions(db, reader)
      .select(['promotion.id', 'promotion.ad_name', 'promotion.advertiser_id', 'promotion.status'])
      .where('promotion.id', 'in', ids)
      .execute(),
  claim: ({ db, reader, ids, now }) =>
    readableClaims(db, reader, dayOf(now)).where('claim.id', 'in', ids).execute(),
} satisfies {
  [Topic in WebhookTopic]?: (question: Question<WebhookReader>) => Promise<readonly Told<Topic>[]>
}

const ofOperator = {
  affiliater: ({ db, reader, ids }) =>
    visibleAffiliaters(db, reader)
      .select((eb) => [
        'affiliater.id',
        'affiliater.id as affiliater_id',
        eb.fn.coalesce('affiliater.company', 'affiliater.user_name').as('company'),
        'affiliater.kind',
        'affiliater.lifecycle',
        'affiliater.rank',
        'affiliater.created_at',
      ])
      .where('affiliater.id', 'in', ids)
      .execute(),
  media: ({ db, reader, ids }) =>
    visibleMedia(db, reader)
      .select([
        'media.id',
        'media.name',
        'media.url',
        mediaState.as('status'),
        'media.affiliater_id',
        'media.created_at',
      ])
      .where('media.id', 'in', ids)
      .execute(),
  payment: ({ db, reader, ids }) =>
    visiblePayments(db, reader)
      .select((eb) => [
        'payment.id',
        'payment.number',
        'payment.status',
        'payment.affiliater_id',
        eb.fn.coalesce('affiliater.company', 'affiliater.user_name').as('affiliater_name'),
        sql<string>`to_char(payment.month, 'YYYY-MM')`.as('month'),
        'payment.subtotal',
        'payment.tax',
        'payment.withholding',
        'payment.total',
        payDay('payment').as('pay_on'),
        sql<Day | null>`payment.paid_on`.as('paid_on'),
      ])
      .where('payment.id', 'in', ids)
      .execute(),
  // A month that was opened again has no row; it is known by its digits.
  month: async ({ db, ids }) => {
    const closed = await db
      .selectFrom('closing')
      .select([sql<number>`to_char(month, 'YYYYMM')::int`.as('id'), 'closed_at'])
      .where(sql`to_char(month, 'YYYYMM')::int`, 'in', ids)
      .execute()
    return ids.map((id) => ({
      id,
      month: String(id).replace(/(..)$/, '-$1'),
      closed_at: closed.find((row) => row.id === id)?.closed_at ?? null,
    }))
  },
} satisfies {
  [Topic in WebhookTopic]?: (question: Question<Operator>) => Promise<readonly Told<Topic>[]>
}

const isShared = (topic: WebhookTopic): topic is keyof typeof shared => topic in shared

/** Records of a kind, those of them that the reader may see. */
export function readFacts(
  topic: WebhookTopic,
  { reader, ...question }: Question<WebhookReader>,
): Promise<readonly Fact[]> {
  if (isShared(topic)) return shared[topic]({ reader, ...question })
  return reader.kind === 'admin' ? ofOperator[topic]({ reader, ...question }) : Promise.resolve([])
}
