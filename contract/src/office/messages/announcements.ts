import { column, type Columns } from '../../endpoint.ts'
import { text, type Text } from '../../messages/text.ts'
import { userKindLabels } from '../../people/messages/userKinds.ts'

export const announcementStateLabels = {
  planned: text('掲載前', 'To come'),
  shown: text('掲載中', 'On the board'),
  over: text('掲載終了', 'Over'),
} satisfies Record<string, Text>

export const boardStateLabels = { unread: text('未読', 'Unread'), read: text('既読', 'Read') }
export const pinnedLabels = { true: text('固定表示', 'Pinned'), false: text('通常', 'Ordinary') }

/** What is written on the board, as the operator's people see it. */
export const announcementColumns = {
  id: column(text('ID', 'ID')),
  title: column(text('題名', 'Title')),
  state: column(text('状態', 'State'), announcementStateLabels),
  for_kinds: column(text('掲示の宛先', 'For'), userKindLabels),
  starts_on: column(text('掲載開始日', 'Start on')),
  ends_on: column(text('掲載終了日', 'End on')),
  pinned: column(text('表示位置', 'Place'), pinnedLabels),
  readers: column(text('読んだ人', 'Readers')),
  created_by: column(text('作成者', 'Written by')),
  created_at: column(text('作成日時', 'Created at')),
} satisfies Columns

/** The same as those see it whom it is for. */
export const boardColumns = {
  starts_on: column(text('掲載日', 'Day')),
  title: announcementColumns.title,
  pinned: announcementColumns.pinned,
  state: column(text('既読・未読', 'Read or unread'), boardStateLabels),
} satisfies Columns
