import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Yen } from '../money.ts'
import { done, idParams, Instant } from '../paging.ts'

/** What waits: a result that was made by hand, or other amounts for one that is there. */
export const secondLookKinds = ['made', 'corrected'] as const
/** How a decision that a second person has to look at stands. */
export const secondLookStates = ['waiting', 'agreed', 'refused', 'withdrawn'] as const
/** What another administrator says to it; whoever asked can only take it back. */
export const secondLookAnswers = ['agree', 'refuse', 'withdraw'] as const
export type SecondLookAnswer = (typeof secondLookAnswers)[number]

/** An amount made or corrected by hand that another administrator has to agree to. */
export const SecondLook = z.object({
  id: z.int(),
  kind: z.enum(secondLookKinds),
  state: z.enum(secondLookStates),
  asked_at: Instant,
  asked_by: z.string(),
  /** Whether the reader asked for it. */
  is_own: z.boolean(),
  comment: z.string(),
  sale_amount: Yen,
  gross: Yen,
  net: Yen,
  answered_at: Instant.nullable(),
  answered_by: z.string().nullable(),
  answer: z.string(),
})
export type SecondLook = z.output<typeof SecondLook>

/** Whether somebody else may agree: what was made by hand counts by an agreement only, also where it was refused or taken back before. */
export const mayBeAgreedTo = ({ kind, state }: Pick<SecondLook, 'kind' | 'state'>): boolean =>
  state === 'waiting' || (kind === 'made' && state !== 'agreed')

export const secondLooks = {
  answer: endpoint({
    method: 'POST',
    path: '/api/actionLogRaw/secondLook/:id',
    key: 'actionLogRaw.update',
    access: { admin: true },
    notByProxy: true,
    summary:
      'Agree to an amount that another administrator made or corrected by hand, refuse it, or take back one’s own',
    params: idParams,
    body: z.object({
      answer: z.enum(secondLookAnswers),
      comment: z.string().trim().max(500).default(''),
    }),
    response: done,
  }),
}
