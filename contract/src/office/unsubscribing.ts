import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { notificationKindNames, type NotificationKind } from './messages/notificationKinds.ts'

/** What a link in an email switches off: a kind of thing, or all that comes in the digest. */
export const unsubscribeSubjects = ['digest', ...notificationKindNames] as [
  'digest',
  ...NotificationKind[],
]
export type UnsubscribeSubject = (typeof unsubscribeSubjects)[number]

const Token = z.string().trim().min(1).max(120)
const said = z.object({ subject: z.enum(unsubscribeSubjects) })

/** Emails are switched off by their own links, without signing in. */
export const unsubscribing = {
  check: endpoint({
    method: 'POST',
    path: '/api/unsubscribe/check',
    access: 'anyone',
    summary: 'What a link to unsubscribe is for; nothing changes',
    body: z.object({ token: Token }),
    response: said,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/unsubscribe',
    access: 'anyone',
    summary: 'Switch the emails off that a link is for',
    body: z.object({ token: Token }),
    response: said,
  }),
  oneClick: endpoint({
    method: 'POST',
    path: '/api/unsubscribe/oneClick/:token',
    access: 'anyone',
    summary: 'The same for mail programs, which post a form (RFC 8058)',
    params: z.object({ token: Token }),
    response: said,
  }),
}
