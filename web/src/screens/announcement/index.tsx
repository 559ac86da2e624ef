import { createFileRoute } from '@tanstack/react-router'
import { announcements, type Posted } from '@tsunagi/contract/office/announcements'
import { boardColumns, boardStateLabels } from '@tsunagi/contract/office/messages/announcements'
import { badge, cell, day } from '../../kit/columns.tsx'
import { OpenRow } from '../../kit/DetailDrawer.tsx'
import { choiceField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { announcementMessages as m } from '../../messages/office/announcements.ts'
import { PostedDrawer } from './-PostedDrawer.tsx'
import { pinned } from './-pinned.tsx'
import { readTones } from './-tones.ts'

const Board = listScreen(announcements.board, {
  title: m.board,
  lead: <PostedDrawer />,
  search: { state: choiceField(boardColumns.state.label, boardStateLabels) },
  columns: {
    starts_on: day(),
    title: cell((title: string, { id }: Posted) => <OpenRow id={id}>{title}</OpenRow>),
    pinned: pinned(),
    state: badge(readTones),
  },
  heading: ['title'],
  empty: <EmptyState title={m.nothing} detail={m.nothingDetail} />,
})

export const Route = createFileRoute('/announcement/')({ component: Board })
