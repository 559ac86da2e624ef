import { z } from 'zod'
import { endpoint, Version } from '../endpoint.ts'
import { optionalWords, words, yesNo } from '../fields.ts'
import { done, idParams, numeric, paged, pageQuery } from '../paging.ts'
import { rejectReasonColumns } from './messages/rejectReasons.ts'

/** Where a reason is given. */
export const rejectScopes = ['result', 'partnership', 'media', 'account'] as const
export type RejectScope = (typeof rejectScopes)[number]

/** The reason that says nothing by itself: its words send the reader to the comment, which it needs. */
export const otherReason = 'other'

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

const fields = {
  scopes: z.array(z.enum(rejectScopes)).min(1),
  /** What the person concerned reads. */
  text_ja: words(200),
  text_en: words(200),
  /** When to choose it; for the operator only. */
  note: optionalWords(500),
  sort: numeric(z.coerce.number().int().min(0).max(9999)),
}
export const RejectReasonInput = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9_]{0,49}$/, 'reasonCode'),
  ...fields,
})
export type RejectReasonInput = z.output<typeof RejectReasonInput>
export const RejectReasonChange = z.object({ ...fields, is_active: yesNo(true) })
export type RejectReasonChange = z.output<typeof RejectReasonChange>

export const RejectReason = z.object({
  id: z.int(),
  code: z.string(),
  scopes: z.array(z.enum(rejectScopes)),
  text_ja: z.string(),
  text_en: z.string(),
  note: z.string(),
  sort: z.int(),
  is_active: z.boolean(),
  /** For changing it; grows with every change. */
  version: Version,
})
export type RejectReason = z.infer<typeof RejectReason>

export const rejectReasonFilter = z.object({
  scope: z.enum(rejectScopes).optional(),
  word: z.string().trim().max(100).optional(),
})
export type RejectReasonFilter = z.infer<typeof rejectReasonFilter>

export const rejectReasons = {
  search: endpoint({
    method: 'GET',
    path: '/api/rejectReason/search',
    access: { admin: true },
    summary: 'Reasons for rejecting, with those that are not offered any more',
    query: rejectReasonFilter.extend(pageQuery(['sort', 'code', 'id'], 'sort')),
    response: paged(RejectReason),
    columns: rejectReasonColumns,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/common/rejectReasons',
    access: 'signedIn',
    summary:
      'Reasons that can be given somewhere, in their order, as the person concerned reads them',
    query: z.object({ scope: z.enum(rejectScopes) }),
    response: z.object({ items: z.array(z.object({ code: z.string(), text: z.string() })) }),
  }),
  regist: endpoint({
    method: 'POST',
    path: '/api/rejectReason/regist',
    access: { admin: true },
    summary: 'Add a reason; its code stays as it is',
    body: RejectReasonInput,
    response: done,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/rejectReason/edit/:id',
    edits: 'rejectReason',
    access: { admin: true },
    summary: 'Change a reason, which changes its words wherever it was given, or offer it no more',
    params: idParams,
    body: RejectReasonChange,
    response: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/rejectReason/delete/:id',
    access: { admin: true },
    summary: 'Delete a reason that was never given',
    params: idParams,
    response: done,
  }),
}
