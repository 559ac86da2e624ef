import { userKindLabels } from '@tsunagi/contract/people/messages/userKinds'
import { Group } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { announcements, type Announcement } from '@tsunagi/contract/office/announcements'
import {
  announcementColumns,
  announcementStateLabels,
} from '@tsunagi/contract/office/messages/announcements'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { useMayCall } from '../../../client/permission.ts'
import { AddLink } from '../../../kit/AddLink.tsx'
import { ActionButton } from '../../../kit/action.tsx'
import { badge, dateTime, day, list, number, text } from '../../../kit/columns.tsx'
import { confirmFlow } from '../../../kit/confirmFlow.tsx'
import { choiceField, textField } from '../../../kit/fields.ts'
import { listScreen } from '../../../kit/listScreen.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import {
  announcementMessages as m,
  removeAnnouncementQuestion,
} from '../../../messages/office/announcements.ts'
import { pinned } from '../-pinned.tsx'
import { stateTones } from '../-tones.ts'

const remove = confirmFlow(announcements.remove, {
  label: m.remove,
  tone: 'red',
  appliesTo: (_row: Announcement) => true,
  question: ([row]) => removeAnnouncementQuestion(row!.title),
  request: ([row]) => ({ params: { id: row!.id } }),
  done: () => m.removed,
})

const Announcements = listScreen(announcements.search, {
  title: m.manage,
  toolbar: <RegistButton />,
  search: {
    word: textField(m.word),
    state: choiceField(announcementColumns.state.label, announcementStateLabels),
    for_kind: choiceField(announcementColumns.for_kinds.label, userKindLabels),
  },
  columns: {
    id: text(),
    title: text(),
    state: badge(stateTones),
    for_kinds: list(),
    starts_on: day(),
    ends_on: day(),
    pinned: pinned(),
    readers: number(),
    created_by: text(),
    created_at: dateTime(),
  },
  defaultHidden: ['id', 'created_at'],
  heading: ['title', 'state'],
  actions: (row) => <RowActions row={row} />,
  empty: (
    <EmptyState title={m.none} detail={m.noneDetail}>
      <RegistButton />
    </EmptyState>
  ),
})

function RowActions({ row }: { row: Announcement }) {
  const mayCall = useMayCall()
  if (!mayCall(announcements.edit)) return null
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      <ButtonLink to="/announcement/edit" search={{ id: row.id }} size="compact-sm" variant="light">
        {t(m.edit)}
      </ButtonLink>
      <ActionButton action={remove} rows={[row]} />
    </Group>
  )
}

function RegistButton() {
  return <AddLink endpoint={announcements.save} to="/announcement/regist" label={m.regist} />
}

export const Route = createFileRoute('/announcement/search/')({ component: Announcements })
