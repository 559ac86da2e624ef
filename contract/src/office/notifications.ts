import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, Id, idParams, Instant, paged, pageQuery } from '../paging.ts'
import {
  notificationKindNames,
  notificationModes,
  type NotificationKind,
} from './messages/notificationKinds.ts'
import { notificationColumns, notificationStates } from './messages/notifications.ts'

const Kind = z.enum(notificationKindNames as [NotificationKind, ...NotificationKind[]])

/** What a person was told, in its language. */
export const Notification = z.object({
  id: z.int(),
  created_at: Instant,
  title: z.string(),
  kind: Kind,
  state: z.enum(notificationStates),
  /** An address within the app. */
  link: z.string().nullable(),
})
export type Notification = z.infer<typeof Notification>

export const notificationFilter = z.object({
  state: z.enum(notificationStates).optional(),
  kind: Kind.optional(),
})
export type NotificationFilter = z.infer<typeof notificationFilter>

/** How somebody is told of a kind of thing by email. */
export const NotificationWish = z.object({
  kind: Kind,
  /** Cannot be switched off. */
  locked: z.boolean(),
  /** As it holds: what was chosen, or else what the account says. */
  how: z.enum(notificationModes),
})
export type NotificationWish = z.infer<typeof NotificationWish>

const own = { key: 'ownAccount.notifications', access: 'signedIn' } as const
const left = z.object({ unread: z.int() })

/** What the person who is signed in was told. */
export const notifications = {
  index: endpoint({
    method: 'GET',
    path: '/api/notification/index',
    ...own,
    summary: 'What the person itself was told, newest first',
    query: notificationFilter.extend(pageQuery(['created_at'], '-created_at')),
    response: paged(Notification),
    columns: notificationColumns,
  }),
  latest: endpoint({
    method: 'GET',
    path: '/api/notification/latest',
    ...own,
    summary: 'The newest of what the person was told, and how much of it is unread',
    response: left.extend({ items: z.array(Notification) }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/notification/show/:id',
    ...own,
    summary: 'One of them, with all it says',
    params: idParams,
    response: Notification.extend({ body: z.string() }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notification/read',
    ...own,
    notByProxy: true,
    summary: 'Mark one as read',
    body: z.object({ id: Id }),
    response: done,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/api/notification/readAll',
    ...own,
    notByProxy: true,
    summary: 'Mark all as read',
    response: left,
  }),
  wishes: endpoint({
    method: 'GET',
    path: '/api/notification/wishes',
    ...own,
    summary: 'How the person wants to be told by email of each kind of thing',
    response: z.object({ items: z.array(NotificationWish) }),
  }),
  wish: endpoint({
    method: 'POST',
    path: '/api/notification/wish',
    ...own,
    notByProxy: true,
    summary:
      'Choose how to be told of a kind of thing; what is about security, the account or money cannot be switched off',
    body: z.object({ kind: Kind, how: z.enum(notificationModes) }),
    response: z.object({ kind: Kind }),
  }),
}
