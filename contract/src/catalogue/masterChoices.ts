import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { offeredKinds } from './masterKinds.ts'
import { MasterName } from './masters.ts'

/** A row that can be chosen. */
export const MasterChoice = MasterName.extend({
  /** The code of the row above. */
  parent: z.string().nullable(),
  colour: z.string().nullable(),
  rule: z.string().nullable(),
  /** Those that are not are still used somewhere. */
  is_offered: z.boolean(),
})
export type MasterChoice = z.infer<typeof MasterChoice>
const choices = z.object({ items: z.array(MasterChoice) })

/** The lists as people choose from them, also while they register. */
export const masterChoices = {
  all: endpoint({
    method: 'GET',
    path: '/api/common/masters',
    access: 'signedIn',
    summary: 'The rows of a list in their order, in the reader’s words',
    query: z.object({ kind: z.enum(offeredKinds) }),
    response: choices,
  }),
  ofRegistration: endpoint({
    method: 'GET',
    path: '/api/partnerRegist/masters',
    access: 'anyone',
    summary: 'What somebody who registers can say of a first medium',
    query: z.object({ kind: z.enum(['mediaTypes', 'mediaCategories']) }),
    response: choices,
  }),
}
