import { sql } from 'kysely'
import type { AgreedVersion, Terms, TermsVersion } from '@tsunagi/contract/catalogue/terms'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Db, Tx } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { visiblePartnerships } from '../partnerships/partnerships.queries.ts'

type Kept = Omit<Terms, 'ng_media'> & { ng_media: string[] }
interface VersionRow {
  version: number
  made_at: string
  terms: Kept
  media_names: { code: string; ja: string; en: string }[]
}

/** A version as it is shown: types of media under the names that they had. */
const shown = (
  { version, made_at, terms, media_names }: VersionRow,
  language: Language,
): TermsVersion => ({
  version,
  made_at,
  terms: {
    ...terms,
    ng_media: terms.ng_media.map((code) => ({
      code,
      name: media_names.find((each) => each.code === code)?.[language] ?? code,
    })),
  },
})

const columns = [
  'version',
  'made_at',
  sql<Kept>`terms`.as('terms'),
  sql<VersionRow['media_names']>`media_names`.as('media_names'),
] as const

/** The newest conditions of promotions. Whoever asks has come through the door of promotions. */
export async function newestTerms(
  db: Db,
  language: Language,
  promotionIds: readonly number[],
): Promise<Map<number, TermsVersion>> {
  const rows = await db
    .selectFrom('promotion_terms')
    .distinctOn('promotion_id')
    .select(['promotion_id', ...columns])
    .where('promotion_id', 'in', [0, ...promotionIds])
    .orderBy('promotion_id')
    .orderBy('version', 'desc')
    .execute()
  return new Map(rows.map(({ promotion_id, ...row }) => [promotion_id, shown(row, language)]))
}

/** Every version of the conditions of a promotion, newest first. */
export const termsVersions = async (db: Db, language: Language, promotionId: number) =>
  (
    await db
      .selectFrom('promotion_terms')
      .select(columns)
      .where('promotion_id', '=', promotionId)
      .orderBy('version', 'desc')
      .limit(50)
      .execute()
  ).map((row) => shown(row, language))

/** What a medium last agreed to. */
export async function findAgreement(
  db: Db,
  language: Language,
  { media_id, promotion_id }: { media_id: number; promotion_id: number },
) {
  const row = await db
    .selectFrom('terms_agreement as agreement')
    .innerJoin('promotion_terms as said', (join) =>
      join
        .onRef('said.promotion_id', '=', 'agreement.promotion_id')
        .onRef('said.version', '=', 'agreement.version'),
    )
    .innerJoin('user_account', 'user_account.id', 'agreement.agreed_by')
    .select([
      'said.version',
      'said.made_at',
      sql<Kept>`said.terms`.as('terms'),
      sql<VersionRow['media_names']>`said.media_names`.as('media_names'),
      'agreement.agreed_at',
      'user_account.user_name as agreed_by',
    ])
    .where('agreement.media_id', '=', media_id)
    .where('agreement.promotion_id', '=', promotion_id)
    .orderBy('agreement.version', 'desc')
    .orderBy('agreement.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...shown(row, language), agreed_at: row.agreed_at, agreed_by: row.agreed_by }
}

/** The partnerships that conditions bind: those that stand, and those that are asked for. */
const bound = ['applying', 'held', 'approved', 'suspended'] as const

/** That a partnership's medium has agreed to no version as new as this one. */
const notAgreed = (version: number) => sql<boolean>`not exists (
  select from terms_agreement as agreement where agreement.promotion_id = partnership.promotion_id
    and agreement.media_id = partnership.media_id and agreement.version >= ${version})`

/** Media of the viewer's that are partners of a promotion and have not agreed to a version of its conditions. */
export const unagreedMedia = (
  db: Db,
  viewer: User,
  promotionId: number,
  version: number,
  media: readonly number[] | 'all' = 'all',
) =>
  visiblePartnerships(db, viewer)
    .innerJoin('media', 'media.id', 'partnership.media_id')
    .select(['media.id as media_id', 'media.name as media_name'])
    .where('partnership.promotion_id', '=', promotionId)
    .where('partnership.status', 'in', bound)
    .$if(media !== 'all', (query) => query.where('media.id', 'in', media as number[]))
    .where(notAgreed(version))
    .orderBy('media.name')
    .orderBy('media.id')
    .execute()

/** Writes down who agreed to which conditions, for which media. */
export const insertAgreements = (
  tx: Tx,
  agreed: readonly (AgreedVersion & { media_id: number })[],
  by: { agreed_by: number; agreed_at: Date },
) =>
  tx
    .insertInto('terms_agreement')
    .values(
      agreed.map(({ media_id, promotion_id, version }) => ({
        media_id,
        promotion_id,
        version,
        ...by,
      })),
    )
    .execute()

/** Promotions that keep a medium of some type away, of `promotionIds`. */
export const promotionsClosedTo = (db: Db, mediaId: number, promotionIds: readonly number[]) =>
  db
    .selectFrom('promotion')
    .innerJoin('media', (join) => join.on('media.id', '=', mediaId))
    .innerJoin('master_row as type', (join) =>
      join.on('type.kind', '=', 'mediaTypes').onRef('type.code', '=', 'media.kind'),
    )
    .select(['promotion.ad_name', 'type.name_ja', 'type.name_en'])
    .where('promotion.id', 'in', [0, ...promotionIds])
    .where(sql<boolean>`media.kind = any(promotion.ng_media)`)
    .orderBy('promotion.id')
    .execute()

/** Versions of which nobody has been told, held so that no other worker does it too. */
export const lockUntold = (tx: Tx) =>
  tx
    .selectFrom('promotion_terms')
    .innerJoin('promotion', 'promotion.id', 'promotion_terms.promotion_id')
    .select([
      'promotion_terms.promotion_id',
      'promotion_terms.version',
      'promotion_terms.made_at',
      'promotion.ad_name',
      sql<boolean>`exists(select from promotion_terms as later where later.promotion_id = promotion_terms.promotion_id and later.version > promotion_terms.version)`.as(
        'is_outdated',
      ),
    ])
    .where('promotion_terms.told_at', 'is', null)
    .orderBy('promotion_terms.made_at')
    .limit(1)
    .forUpdate('promotion_terms')
    .skipLocked()
    .executeTakeFirst()

/** Notes when affiliaters were told of a version of the conditions: nobody is told of it again. */
export const markTold = (
  tx: Tx,
  { promotion_id, version }: { promotion_id: number; version: number },
  at: Date,
) =>
  tx
    .updateTable('promotion_terms')
    .set({ told_at: at })
    .where('promotion_id', '=', promotion_id)
    .where('version', '=', version)
    .execute()

/** Affiliaters whose media are partners of a promotion and have not agreed to a version of its conditions. */
export const affiliatersToAsk = async (
  tx: Tx,
  { promotion_id, version }: { promotion_id: number; version: number },
): Promise<number[]> =>
  (
    await tx
      .selectFrom('partnership')
      .innerJoin('media', 'media.id', 'partnership.media_id')
      .select('media.affiliater_id')
      .distinct()
      .where('partnership.promotion_id', '=', promotion_id)
      .where('partnership.status', 'in', bound)
      .where(notAgreed(version))
      .execute()
  ).map(({ affiliater_id }) => affiliater_id)
