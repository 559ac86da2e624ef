import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, idParams, Instant, paged, pageQuery } from '../paging.ts'
import { deletionColumns } from './messages/deletions.ts'

/** What is kept when a person deletes it. */
export const deletedKinds = [
  'promotion',
  'material',
  'master_row',
  'admin_role',
  'promotion_template',
  'announcement',
  'mailing',
] as const

export const Deletion = z.object({
  id: z.int(),
  kind: z.enum(deletedKinds),
  /** Its number, which it has again once it is restored. */
  record_id: z.int(),
  name: z.string(),
  deleted_at: Instant,
  deleted_by: z.string().nullable(),
  /** Until then it can be restored. */
  kept_until: Instant,
})
export type Deletion = z.infer<typeof Deletion>

export const deletionFilter = z.object({
  /** Part of the name. */
  word: z.string().trim().max(100).optional(),
  kind: z.enum(deletedKinds).optional(),
})
export type DeletionFilter = z.infer<typeof deletionFilter>

const admin = { access: { admin: true }, ofWholeBusiness: true } as const

/** What people have deleted, as long as it can be restored. */
export const deletions = {
  index: endpoint({
    method: 'GET',
    path: '/api/deletion/index',
    ...admin,
    summary: 'What people have deleted and what can still be restored, the last first',
    query: deletionFilter.extend(pageQuery(['deleted_at', 'name', 'id'], '-deleted_at')),
    response: paged(Deletion),
    columns: deletionColumns,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/deletion/restore/:id',
    ...admin,
    notByProxy: true,
    summary: 'Restore what was deleted, as it was and under the number it had, which is the answer',
    params: idParams,
    response: done,
  }),
}
