import { createFileRoute } from '@tanstack/react-router'
import { mailings } from '@tsunagi/contract/office/mailings'
import {
  mailingColumns,
  mailingModeLabels,
  mailingReaderLabels,
  mailingStateLabels,
} from '@tsunagi/contract/office/messages/mailings'
import { AddLink } from '../../kit/AddLink.tsx'
import { badge, choice, dateTime, number, text } from '../../kit/columns.tsx'
import { choiceField, textField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { mailingMessages as m } from '../../messages/office/mailings.ts'
import { mailingTones } from './-tones.ts'

const Mailings = listScreen(mailings.search, {
  title: m.title,
  toolbar: <RegistButton />,
  search: {
    word: textField(m.word),
    state: choiceField(mailingColumns.state.label, mailingStateLabels),
    mode: choiceField(mailingColumns.mode.label, mailingModeLabels),
    readers: choiceField(mailingColumns.readers.label, mailingReaderLabels),
  },
  columns: {
    id: text(),
    name: text(),
    state: badge(mailingTones),
    readers: choice(),
    mode: choice(),
    send_at: dateTime(),
    recipients: number(),
    written: number(),
    sent: number(),
    bounced: number(),
    clicked: number(),
    left_out: number(),
    per_hour: number(),
    created_by: text(),
    created_at: dateTime(),
  },
  defaultHidden: ['id', 'per_hour', 'created_at'],
  heading: ['name', 'state'],
  rowLink: ({ id }) => ({ to: '/mailing/show', search: { id } }),
  refreshSeconds: 30,
  empty: (
    <EmptyState title={m.none} detail={m.noneDetail}>
      <RegistButton />
    </EmptyState>
  ),
})

function RegistButton() {
  return <AddLink endpoint={mailings.save} to="/mailing/regist" label={m.regist} />
}

export const Route = createFileRoute('/mailing/')({ component: Mailings })
