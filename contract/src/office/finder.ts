import { z } from 'zod'
import { endpoint, type RecordName } from '../endpoint.ts'
import { Id, several } from '../paging.ts'

/** What is found by its number, besides people, promotions and media. */
export const foundKinds = [
  'result',
  'reservation',
  'claim',
  'payment',
  'document',
  'click',
] as const

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

/** Records that others name, also to those who may not open them. */
export const namedKinds = [
  'promotion',
  'material',
  'media',
  'affiliater',
  'advertiser',
  'agency',
] as const satisfies readonly RecordName[]
export type NamedKind = (typeof namedKinds)[number]

/** As many as one request asks about. */
export const mostNamed = 200

export const finder = {
  numbers: endpoint({
    method: 'GET',
    path: '/api/home/numbers',
    access: 'signedIn',
    summary:
      'Results, reservations, claims, payments, other documents and clicks that the caller may see, by the beginning of a number or an id',
    query: z.object({ word: z.string().max(200) }),
    response: z.object({ items: z.array(Found) }),
  }),
  openable: endpoint({
    method: 'GET',
    path: '/api/home/openable',
    access: 'signedIn',
    summary: 'Which of some records the caller may open; of the others it reads the name alone',
    query: z.object({ kind: z.enum(namedKinds), id: several(Id, mostNamed) }),
    response: z.object({ ids: z.array(z.int()) }),
  }),
}
