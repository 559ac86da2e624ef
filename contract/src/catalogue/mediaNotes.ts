import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { words } from '../fields.ts'
import { done, idParams, Instant } from '../paging.ts'

/** What somebody of the operator's people wrote about a medium. */
export const MediaNote = z.object({
  id: z.int(),
  body: z.string(),
  author: z.string(),
  created_at: Instant,
  /** Whether the reader wrote it, and may take it away. */
  is_own: z.boolean(),
})
export type MediaNote = z.infer<typeof MediaNote>

/** A link that a medium has taken. */
export const MediaLink = z.object({
  code: z.string(),
  promotion_id: z.int(),
  ad_name: z.string(),
  material_id: z.int(),
  material_name: z.string(),
  /** Counted, of the last 30 days. */
  clicks: z.int(),
  created_at: Instant,
})
export type MediaLink = z.infer<typeof MediaLink>

export const mediaNotes = {
  list: endpoint({
    method: 'GET',
    path: '/api/media/notes/:id',
    key: 'media.search',
    access: { admin: true },
    summary: 'What the operator’s people wrote about a medium, newest first',
    params: idParams,
    response: z.object({ items: z.array(MediaNote) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/media/note/:id',
    access: { admin: true },
    summary: 'Write a note about a medium, for the operator’s people only',
    params: idParams,
    body: z.object({ body: words(2000) }),
    response: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/mediaNote/delete/:id',
    key: 'media.note',
    access: { admin: true },
    summary: 'Take away a note that one has written oneself',
    params: idParams,
    response: done,
  }),
  links: endpoint({
    method: 'GET',
    path: '/api/media/links/:id',
    key: 'media.search',
    access: { admin: true, affiliater: true },
    summary: 'The links that a medium has taken, newest first, at most 500',
    params: idParams,
    response: z.object({ items: z.array(MediaLink) }),
  }),
}
