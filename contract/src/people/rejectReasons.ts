import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Where a reason is given. */
export const rejectScopes = ['result', 'partnership', 'media', 'account'] as const
export type RejectScope = (typeof rejectScopes)[number]

/** The reason that says nothing by itself: its words send the reader to the comment, which it needs. */
export const otherReason = 'other'

/** The code of a reason; which of them can be given is the operator's list. */
export const RejectCode = z.string().max(50)

interface Issues {
  addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void
}
/** Refuses a rejection whose reason needs a comment and has none. */
export function checkComment(
  code: string | undefined,
  comment: string,
  path: string,
  issues: Issues,
) {
  if (code === otherReason && comment === '')
    issues.addIssue({ code: 'custom', path: [path], message: 'required' })
}

export const rejectReasons = {
  choices: endpoint({
    method: 'GET',
    path: '/api/common/rejectReasons',
    access: 'signedIn',
    summary:
      'Reasons that can be given somewhere, in their order, as the person concerned reads them',
    query: z.object({ scope: z.enum(rejectScopes) }),
    response: z.object({ items: z.array(z.object({ code: z.string(), text: z.string() })) }),
  }),
}
