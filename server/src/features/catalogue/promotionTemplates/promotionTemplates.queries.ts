import { sql, type ExpressionBuilder } from 'kysely'
import type { PromotionTemplate } from '@tsunagi/contract/catalogue/promotionTemplates'
import type { Page } from '@tsunagi/contract/paging'
import { matches, type Conditions, type Db, type Tables, type Tx } from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { visiblePromotions } from '../promotions/promotions.filter.queries.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'

interface Filter {
  word?: string | undefined
}

const conditions: Conditions<ExpressionBuilder<Tables, 'promotion_template'>, Filter> = {
  word: (eb, word) => eb('promotion_template.name', '~*', wordPattern(word)),
}

const columns = {
  id: sql.ref('promotion_template.id'),
  name: sql.ref('promotion_template.name'),
  updated_at: sql.ref('promotion_template.updated_at'),
}

/** Templates, with the names of those promotions that the administrator looks after. */
const named = (db: Db, admin: Admin) =>
  db
    .selectFrom('promotion_template')
    .innerJoin('user_account', 'user_account.id', 'promotion_template.created_by')
    .leftJoin(
      visiblePromotions(db, admin).select(['promotion.id', 'promotion.ad_name']).as('origin'),
      'origin.id',
      'promotion_template.promotion_id',
    )
    .select([
      'promotion_template.id',
      'promotion_template.name',
      'origin.id as promotion_id',
      'origin.ad_name',
      'user_account.user_name as created_by_name',
      'promotion_template.updated_at',
    ])

/** A page of the templates that promotions can begin with. */
export async function listTemplates(
  db: Db,
  admin: Admin,
  { page, size, sort, ...filter }: Filter & Page,
): Promise<{ items: PromotionTemplate[]; total: number }> {
  const where = matches(conditions, filter)
  return pageOf(
    db,
    named(db, admin).where(where as never),
    db.selectFrom('promotion_template').where(where).select(totalCount),
    { page, size, order: orderOf(sort, columns, columns.id) },
  )
}

/** A template with all that its form says; not found where there is none. */
export async function getTemplate(db: Db, admin: Admin, id: number) {
  const template = await named(db, admin)
    .select(sql<Record<string, unknown>>`promotion_template.form`.as('form'))
    .where('promotion_template.id', '=', id)
    .executeTakeFirst()
  if (!template) throw notFound()
  return template
}

/** Keeps a promotion's form as a template. */
export const insertTemplate = (
  tx: Tx,
  {
    form,
    at,
    ...template
  }: { name: string; promotion_id: number; created_by: number; form: object; at: Date },
) =>
  tx
    .insertInto('promotion_template')
    .values({ ...template, form: JSON.stringify(form), created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Answers how many there were. */
export const renameTemplate = async (db: Db, id: number, name: string, at: Date) =>
  (
    await db
      .updateTable('promotion_template')
      .set({ name, updated_at: at })
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).numUpdatedRows

/** Answers how many were deleted: none or one. */
export const deleteTemplate = async (db: Db, id: number) =>
  (await db.deleteFrom('promotion_template').where('id', '=', id).executeTakeFirstOrThrow())
    .numDeletedRows
