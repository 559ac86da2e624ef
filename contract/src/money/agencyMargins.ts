import { z } from 'zod'
import { Month } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { Yen } from '../money.ts'
import { Id } from '../paging.ts'

/** What an agency earned in a month: results that were approved less those taken back, what its advertisers owe and its publishers are owed for them (null where they have none), and its part. */
export const AgencyMonth = z.object({
  month: Month,
  results: z.int(),
  gross: Yen.nullable(),
  net: Yen.nullable(),
  margin: Yen,
})
export type AgencyMonth = z.infer<typeof AgencyMonth>

export const agencyMargins = {
  months: endpoint({
    method: 'GET',
    path: '/api/adAgency/margins',
    key: 'adAgency.search',
    access: { admin: true, agency: true },
    summary: 'What an agency earned, month by month, as the ledger has it; an agency its own',
    query: z.object({
      /** Whose, for an administrator, who sees nothing without it; for an agency it says nothing. */
      agency_id: Id.optional(),
    }),
    response: z.object({ items: z.array(AgencyMonth) }),
  }),
}
