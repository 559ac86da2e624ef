import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, idParams, Instant } from '../paging.ts'
import { proofWays } from './media.ts'

/** One address of a medium: what its owner can put where, and what was found there. */
export const PlaceProof = z.object({
  url: z.string(),
  /** Each null where that way proves nothing, such as a file on a host that many share. */
  meta_tag: z.string().nullable(),
  file_url: z.string().nullable(),
  dns_name: z.string().nullable(),
  profile_text: z.string().nullable(),
  proven_by: z.enum(proofWays).nullable(),
  proven_at: Instant.nullable(),
  /** When the page was last asked for; null = never. */
  asked_at: Instant.nullable(),
  /** The HTTP status of that answer; null = nobody answered. */
  answered: z.int().nullable(),
})
export type PlaceProof = z.infer<typeof PlaceProof>

/** What shows whose a medium is. */
export const MediaProof = z.object({
  /** What the file and the record contain. */
  code: z.string(),
  /** Whether every address is proven. */
  is_proven: z.boolean(),
  /** Its addresses, the first one first. */
  places: z.array(PlaceProof),
})
export type MediaProof = z.infer<typeof MediaProof>

export const mediaProof = {
  show: endpoint({
    method: 'GET',
    path: '/api/media/proof/:id',
    key: 'media.search',
    access: { admin: true, affiliater: true },
    summary: 'How the owner of a medium shows that it is theirs, and what was found so far',
    params: idParams,
    response: MediaProof,
  }),
  look: endpoint({
    method: 'POST',
    path: '/api/media/proof/:id',
    key: 'media.edit',
    access: { admin: true, affiliater: true },
    summary: 'Look for the proof at every address of the medium, and whether they answer',
    params: idParams,
    response: MediaProof,
  }),
  byHand: endpoint({
    method: 'POST',
    path: '/api/media/proofByHand/:id',
    key: 'media.decide',
    access: { admin: true },
    summary: 'Take a medium for proven because a person has seen to it, or take a proof back',
    params: idParams,
    body: z.object({ is_proven: z.boolean() }),
    response: done,
  }),
}
