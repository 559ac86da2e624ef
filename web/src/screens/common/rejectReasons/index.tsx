import { Badge, Group } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import {
  rejectReasonColumns,
  rejectReasonStateLabels,
  rejectScopeLabels,
} from '@tsunagi/contract/people/messages/rejectReasons'
import {
  rejectReasons,
  type RejectReason,
  type RejectScope,
} from '@tsunagi/contract/people/rejectReasons'
import { t } from '../../../client/language.ts'
import { ActionButton } from '../../../kit/action.tsx'
import { cell, lines, number, text } from '../../../kit/columns.tsx'
import { choiceField, textField } from '../../../kit/fields.ts'
import { listScreen } from '../../../kit/listScreen.tsx'
import { rejectReasonMessages as m } from '../../../messages/people/rejectReasons.ts'
import { AddReason, EditReason, remove } from './-form.tsx'

const RejectReasonList = listScreen(rejectReasons.search, {
  title: m.title,
  toolbar: <AddReason />,
  search: {
    word: textField(m.word),
    scope: choiceField(rejectReasonColumns.scopes.label, rejectScopeLabels),
  },
  columns: {
    sort: number(),
    code: text(),
    scopes: cell((scopes: RejectScope[]) =>
      scopes.map((each) => t(rejectScopeLabels[each])).join('、'),
    ),
    text_ja: lines(),
    text_en: lines(),
    note: lines(),
    is_active: cell((isActive: boolean) => (
      <Badge variant="light" radius="sm" tt="none" color={isActive ? 'green' : 'gray'}>
        {t(rejectReasonStateLabels[`${isActive}`])}
      </Badge>
    )),
    id: text(),
  },
  defaultHidden: ['id'],
  heading: ['code', 'is_active'],
  actions: (reason: RejectReason) => (
    <Group gap="xs" wrap="nowrap">
      <EditReason reason={reason} />
      <ActionButton action={remove} rows={[reason]} />
    </Group>
  ),
})

export const Route = createFileRoute('/common/rejectReasons/')({ component: RejectReasonList })
