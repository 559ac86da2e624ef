import { createFileRoute } from '@tanstack/react-router'
import { media } from '@tsunagi/contract/catalogue/media'
import {
  slotColumns,
  slotModeLabels,
  slotStatusLabels,
} from '@tsunagi/contract/catalogue/messages/slots'
import { slots } from '@tsunagi/contract/catalogue/slots'
import { AddLink } from '../../kit/AddLink.tsx'
import { badge, choice, dateTime, money, number, text } from '../../kit/columns.tsx'
import { choiceField, optionField, textField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { slotMessages as m } from '../../messages/catalogue/slots.ts'
import { slotTones } from './-tones.ts'

const Slots = listScreen(slots.search, {
  title: m.title,
  toolbar: <RegistButton />,
  search: {
    word: textField(m.word),
    media_id: optionField(slotColumns.media_name.label, media.names),
    mode: choiceField(slotColumns.mode.label, slotModeLabels),
    status: choiceField(slotColumns.status.label, slotStatusLabels),
  },
  columns: {
    id: text(),
    name: text(),
    status: badge(slotTones),
    media_name: text(),
    mode: choice(),
    entry_count: number(),
    clicks: number(),
    counted: number(),
    results: number(),
    net: money(),
    url: text(),
    created_at: dateTime(),
  },
  defaultHidden: ['id', 'clicks', 'url', 'created_at'],
  heading: ['name', 'status'],
  rowLink: ({ id }) => ({ to: '/slot/show', search: { id } }),
  empty: (
    <EmptyState title={m.empty} detail={m.emptyDetail}>
      <RegistButton />
    </EmptyState>
  ),
})

function RegistButton() {
  return <AddLink endpoint={slots.save} to="/slot/regist" label={m.regist} />
}

export const Route = createFileRoute('/slot/')({ component: Slots })
