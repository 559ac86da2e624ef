import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** What is found by its number, besides people, promotions and media. */
export const foundKinds = ['result', 'reservation', 'claim', 'payment', 'click'] as const

/** A record that one of its numbers led to. */
export const Found = z.object({
  kind: z.enum(foundKinds),
  id: z.int(),
  /** The number it is known by. */
  number: z.string(),
  /** What it is about, such as the promotion or the party. */
  note: z.string(),
})
export type Found = z.infer<typeof Found>

export const finder = {
  numbers: endpoint({
    method: 'GET',
    path: '/api/home/numbers',
    access: 'signedIn',
    summary:
      'Results, reservations, claims, payments and clicks that the caller may see, by the beginning of a number or an id',
    query: z.object({ word: z.string().max(200) }),
    response: z.object({ items: z.array(Found) }),
  }),
}
