import { z } from 'zod'
import { line, MasterCode, masterCodes } from '../fields.ts'
import { numeric } from '../paging.ts'

/** A medium as its owner describes it; everybody registers with a first one. */
export const FirstMedia = z.object({
  name: line(100),
  kind: MasterCode,
  /** A public host name, or this machine for trying things out. */
  url: z
    .url({
      protocol: /^https?$/,
      hostname:
        /^(?:localhost|127\.0\.0\.1|(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9])$/i,
    })
    .max(500),
  categories: masterCodes(1, 3),
  description: z.string().trim().min(20).max(2000),
  monthly_page_views: numeric(z.coerce.number().int().min(0).max(10_000_000_000)).optional(),
})
