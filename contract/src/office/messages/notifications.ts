import { column, type Columns } from '../../endpoint.ts'
import { text } from '../../messages/text.ts'
import { notificationKindLabels } from './notificationKinds.ts'

export const notificationStates = ['unread', 'read'] as const
export const notificationStateLabels = {
  unread: text('未読', 'Unread'),
  read: text('既読', 'Read'),
}

export const notificationColumns = {
  created_at: column(text('日時', 'Date and time')),
  title: column(text('件名', 'Subject')),
  kind: column(text('種類', 'Kind'), notificationKindLabels),
  state: column(text('状態', 'State'), notificationStateLabels),
} satisfies Columns
