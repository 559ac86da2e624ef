import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { words } from '../fields.ts'
import { done, Id, idParams, Instant, paged, pageQuery } from '../paging.ts'
import { promotionTemplateColumns } from './messages/promotionTemplates.ts'

const name = words(100)

/** A form of a promotion that others can begin with. */
export const PromotionTemplate = z.object({
  id: z.int(),
  name: z.string(),
  /** Of which it was made; null = that is no longer there. */
  promotion_id: z.int().nullable(),
  ad_name: z.string().nullable(),
  created_by_name: z.string(),
  updated_at: Instant,
})
export type PromotionTemplate = z.infer<typeof PromotionTemplate>

const operator = { key: 'promotion.save', access: { admin: true } } as const

/** Forms that promotions begin with; for the operator only. */
export const promotionTemplates = {
  index: endpoint({
    method: 'GET',
    path: '/api/promotionTemplate/index',
    ...operator,
    summary: 'Forms that a promotion can begin with',
    query: z
      .object({ word: z.string().max(100).optional() })
      .extend(pageQuery(['id', 'name', 'updated_at'], '-updated_at')),
    response: paged(PromotionTemplate),
    columns: promotionTemplateColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/promotionTemplate/info/:id',
    ...operator,
    summary: 'The form of a template, without what is a promotion’s own',
    params: idParams,
    response: PromotionTemplate.extend({ form: z.record(z.string(), z.unknown()) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/promotionTemplate/save',
    ...operator,
    summary: 'Keep the form of a promotion as a template',
    body: z.object({ promotion_id: Id, name }),
    response: done,
  }),
  rename: endpoint({
    method: 'POST',
    path: '/api/promotionTemplate/rename/:id',
    ...operator,
    summary: 'Call a template something else',
    params: idParams,
    body: z.object({ name }),
    response: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/promotionTemplate/delete/:id',
    ...operator,
    summary: 'Delete a template; promotions that began with it stay',
    params: idParams,
    response: done,
  }),
}
