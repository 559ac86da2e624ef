import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done } from '../paging.ts'

/** The first administrator of an installation that has none. */
export const setup = {
  owner: endpoint({
    method: 'POST',
    path: '/api/setup',
    access: 'anyone',
    summary: 'Create the first administrator, once, with the link the start printed',
    body: z.object({
      token: z.string().min(1).max(100),
      user_name: z.string().trim().min(1).max(100),
      mail_address: z.string().trim().min(1).max(254).pipe(z.email()),
      password: z.string().min(15).max(128),
    }),
    response: done,
  }),
}
