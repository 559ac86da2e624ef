import { createFileRoute } from '@tanstack/react-router'
import {
  screeningColumns,
  screeningStateLabels,
  screeningSubjectLabels,
} from '@tsunagi/contract/catalogue/messages/screening'
import { screening } from '@tsunagi/contract/catalogue/screening'
import { badge, cell, choice, dateTime, number, text } from '../../kit/columns.tsx'
import { choiceField, textField } from '../../kit/fields.ts'
import { flagField } from '../../kit/flagField.tsx'
import { listScreen } from '../../kit/listScreen.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { screeningMessages as m } from '../../messages/catalogue/screening.ts'
import { partyMessages } from '../../messages/people/parties.ts'
import { SignalBadge } from '../affiliater/-Signals.tsx'
import { screeningTones } from './-tones.ts'

const signalChoices = { true: partyMessages.yes, false: partyMessages.no }

const ScreeningList = listScreen(screening.index, {
  title: m.title,
  search: {
    word: textField(m.word),
    state: choiceField(screeningColumns.state.label, screeningStateLabels),
    subject: choiceField(screeningColumns.subject.label, screeningSubjectLabels),
    has_signals: flagField(screeningColumns.has_signals.label, signalChoices),
  },
  columns: {
    id: text(),
    name: text(),
    state: badge(screeningTones),
    subject: choice(),
    first_medium: text(),
    media_waiting: number(),
    has_signals: cell((has: boolean) => (has ? <SignalBadge /> : null)),
    waiting_since: dateTime(),
  },
  heading: ['name', 'state'],
  rowLink: ({ id }) => ({ to: '/screening/show', search: { id } }),
  empty: <EmptyState title={m.empty} detail={m.emptyDetail} />,
})

export const Route = createFileRoute('/screening/')({ component: ScreeningList })
