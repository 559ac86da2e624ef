import { createFileRoute } from '@tanstack/react-router'
import { contact } from '@tsunagi/contract/office/contact'
import {
  contactColumns,
  contactKindLabels,
  contactStatusLabels,
} from '@tsunagi/contract/office/messages/contact'
import { badge, cell, choice, dateTime, text } from '../../kit/columns.tsx'
import { OpenRow } from '../../kit/DetailDrawer.tsx'
import { choiceField, dateRange, textField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { enquiryMessages as m } from '../../messages/office/contact.ts'
import { ContactDrawer } from './-ContactDrawer.tsx'
import { statusTones } from './-statusTones.ts'

const Contacts = listScreen(contact.index, {
  title: m.title,
  lead: <ContactDrawer />,
  search: {
    from: dateRange(m.period),
    word: textField(m.word),
    status: choiceField(contactColumns.status.label, contactStatusLabels),
    kind: choiceField(contactColumns.kind.label, contactKindLabels),
  },
  columns: {
    id: cell((id: number) => <OpenRow id={id}>{id}</OpenRow>),
    created_at: dateTime(),
    status: badge(statusTones),
    kind: choice(),
    company: text(),
    name: text(),
    mail_address: text(),
    phone: text(),
    body: cell((body: string) => (body.length > 60 ? `${body.slice(0, 60)}…` : body)),
    answered_at: dateTime(),
    answered_by_name: text(),
  },
  defaultHidden: ['phone', 'answered_at'],
  empty: <EmptyState title={m.empty} detail={m.emptyDetail} />,
})

export const Route = createFileRoute('/contact/')({ component: Contacts })
