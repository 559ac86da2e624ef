import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { line } from '../fields.ts'
import { done, idParams } from '../paging.ts'

/** How many conditions somebody keeps, of all lists together. */
export const mostListViews = 100

const Value = z.string().max(500)
/** What the address of a list says, in plain texts; a condition of several values is a list. */
const ListQuery = z
  .record(z.string().max(60), z.union([Value, z.array(Value).max(100)]))
  .refine((query) => Object.keys(query).length <= 60, { error: 'tooLong' })

/** Conditions of a list under a name. */
const ListViewInput = z.object({
  /** The path of the endpoint that answers it. */
  list: z
    .string()
    .max(100)
    .regex(/^(?:\/\w+)+$/),
  name: line(40),
  query: ListQuery,
})
export type ListViewInput = z.output<typeof ListViewInput>

export const ListView = ListViewInput.extend({ id: z.int() })
export type ListView = z.infer<typeof ListView>

/** Conditions and order of lists that a person keeps, for itself alone. */
export const listViews = {
  index: endpoint({
    method: 'GET',
    path: '/api/listView/index',
    access: 'signedIn',
    summary: 'The conditions that the caller keeps, of all lists',
    response: z.object({ items: z.array(ListView) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/listView/save',
    access: 'signedIn',
    notByProxy: true,
    summary: 'Keep conditions of a list under a name; what had this name there is replaced',
    body: ListViewInput,
    response: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/listView/delete/:id',
    access: 'signedIn',
    notByProxy: true,
    summary: 'Keep conditions no longer',
    params: idParams,
    response: done,
  }),
}
