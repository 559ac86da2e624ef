import { z } from 'zod'
import { CalendarDay, Day } from '../day.ts'
import { endpoint, userKinds } from '../endpoint.ts'
import { OptionalDay, optionalWords, yesNo } from '../fields.ts'
import { done, Id, idParams, Instant, paged, pageQuery } from '../paging.ts'
import { affiliaterRanks } from '../people/ranks.ts'
import {
  announcementColumns,
  announcementStateLabels,
  boardColumns,
} from './messages/announcements.ts'

const names = <Name extends string>(labels: Record<Name, unknown>) =>
  Object.keys(labels) as [Name, ...Name[]]
const State = z.enum(names(announcementStateLabels))

const body = z.object({
  title_ja: optionalWords(150),
  body_ja: optionalWords(10_000),
  title_en: optionalWords(150),
  body_en: optionalWords(10_000),
  for_kinds: z.array(z.enum(userKinds)).min(1),
  /** Of publishers only those of these groups, and of these ranks; none = all. */
  group_ids: z
    .array(Id.pipe(z.int().max(2_147_483_647)))
    .max(100)
    .default([]),
  ranks: z.array(z.enum(affiliaterRanks)).default([]),
  /** Days in Japan, both included. */
  starts_on: CalendarDay,
  ends_on: OptionalDay,
  /** Stands above the others. */
  pinned: yesNo(false),
})
type Given = z.output<typeof body>

/** In one language or in both, each with a title and a text. */
function checkAnnouncement(given: Given, issues: z.RefinementCtx) {
  const isEmpty = (language: 'ja' | 'en') =>
    given[`title_${language}`] === '' && given[`body_${language}`] === ''
  for (const language of ['ja', 'en'] as const) {
    if (isEmpty(language) && (language === 'en' || !isEmpty('en'))) continue
    for (const field of [`title_${language}`, `body_${language}`] as const)
      if (given[field] === '')
        issues.addIssue({ code: 'custom', path: [field], message: 'required' })
  }
  if (given.ends_on !== '' && given.ends_on < given.starts_on)
    issues.addIssue({ code: 'custom', path: ['ends_on'], message: 'endBeforeStart' })
}
export const AnnouncementInput = body.superRefine(checkAnnouncement)
export type AnnouncementInput = Given

/** An announcement as the operator's list shows it, with how many have read it. */
export const Announcement = z.object({
  id: z.int(),
  /** In the reader's language, or else in the other. */
  title: z.string(),
  state: State,
  for_kinds: z.array(z.enum(userKinds)),
  starts_on: Day,
  ends_on: Day.nullable(),
  pinned: z.boolean(),
  readers: z.int(),
  created_by: z.string().nullable(),
  created_at: Instant,
})
export type Announcement = z.infer<typeof Announcement>

/** What announcements may be searched by; the word is a part of a title or a text, in either language. */
export const announcementFilter = z.object({
  word: z.string().max(100).optional(),
  state: State.optional(),
  for_kind: z.enum(userKinds).optional(),
})
export type AnnouncementFilter = z.infer<typeof announcementFilter>

/** As somebody reads it whom it is for. */
export const Posted = z.object({
  id: z.int(),
  starts_on: Day,
  title: z.string(),
  pinned: z.boolean(),
  state: z.enum(['unread', 'read']),
})
export type Posted = z.infer<typeof Posted>

const own = { key: 'ownAccount.notifications', access: 'signedIn' } as const
const unread = z.object({ unread: z.int() })

/** What the operator writes on the board of the network. */
export const announcements = {
  board: endpoint({
    method: 'GET',
    path: '/api/announcement/board',
    ...own,
    summary: 'What is on the board for the person itself: pinned first, then newest',
    query: z.object({
      state: z.enum(['unread', 'read']).optional(),
      ...pageQuery(['starts_on'], '-starts_on'),
    }),
    response: paged(Posted),
    columns: boardColumns,
  }),
  latest: endpoint({
    method: 'GET',
    path: '/api/announcement/latest',
    ...own,
    summary: 'The first few of them, and how many are unread',
    response: unread.extend({ items: z.array(Posted) }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/announcement/show/:id',
    ...own,
    summary: 'One of them with its text',
    params: idParams,
    response: Posted.extend({ body: z.string() }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/announcement/read',
    ...own,
    notByProxy: true,
    summary: 'Mark one as read',
    body: z.object({ id: Id }),
    response: done,
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/announcement/search',
    access: { admin: true },
    summary: 'All that is, was or will be on the board',
    query: announcementFilter.extend(
      pageQuery(['id', 'starts_on', 'ends_on', 'created_at'], '-id'),
    ),
    response: paged(Announcement),
    columns: announcementColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/announcement/info/:id',
    shows: 'announcement',
    key: 'announcement.search',
    access: { admin: true },
    summary: 'One announcement as it was written',
    params: idParams,
    response: z.object({
      id: z.int(),
      title_ja: z.string(),
      body_ja: z.string(),
      title_en: z.string(),
      body_en: z.string(),
      for_kinds: z.array(z.enum(userKinds)),
      group_ids: z.array(z.int()),
      ranks: z.array(z.enum(affiliaterRanks)),
      starts_on: Day,
      ends_on: Day.nullable(),
      pinned: z.boolean(),
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/announcement/save',
    access: { admin: true },
    summary: 'Write an announcement',
    body: AnnouncementInput,
    response: done,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/announcement/edit/:id',
    edits: 'announcement',
    key: 'announcement.save',
    access: { admin: true },
    summary: 'Change an announcement; whoever has read it has read it',
    params: idParams,
    body: AnnouncementInput,
    response: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/announcement/delete/:id',
    key: 'announcement.save',
    access: { admin: true },
    summary: 'Take an announcement off the board for good',
    params: idParams,
    response: done,
  }),
}
