import { createFileRoute } from '@tanstack/react-router'
import {
  privacyRequestColumns as columns,
  privacyRequestKindLabels,
  privacyStatusLabels,
  privacySubjectLabels,
} from '@tsunagi/contract/office/messages/privacyRequests'
import { mostEndedAtOnce, privacyRequests } from '@tsunagi/contract/office/privacyRequests'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { AddLink } from '../../kit/AddLink.tsx'
import { badge, choice, dateTime, day, text } from '../../kit/columns.tsx'
import { flagField } from '../../kit/flagField.tsx'
import { choiceField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { privacyRequestMessages as m } from '../../messages/office/privacyRequests.ts'
import { eraseEnded } from './-actions.tsx'
import { identityTones, requestTones } from './-tones.ts'

const Toolbar = () => (
  <>
    <ButtonLink to="/privacyRequest/kept" variant="default">
      {t(m.kept)}
    </ButtonLink>
    <AddLink endpoint={privacyRequests.regist} to="/privacyRequest/regist" label={m.regist} />
  </>
)

const Requests = listScreen(privacyRequests.index, {
  title: m.title,
  toolbar: <Toolbar />,
  search: {
    status: choiceField(columns.status.label, privacyStatusLabels),
    kind: choiceField(columns.kind.label, privacyRequestKindLabels),
    asker: choiceField(columns.asker.label, privacySubjectLabels),
    is_overdue: flagField(m.overdue, { true: m.yes, false: m.no }),
  },
  columns: {
    id: text(),
    asked_on: day(),
    kind: choice(),
    name: text(),
    asker: choice(),
    asker_id: text(),
    channel: choice(),
    identity: badge(identityTones),
    status: badge(requestTones),
    answer_on: day(),
    decided_at: dateTime(),
    decided_by_name: text(),
  },
  defaultHidden: ['asker_id', 'channel', 'decided_at', 'decided_by_name'],
  heading: ['name', 'status'],
  bulk: [eraseEnded],
  bulkLimit: mostEndedAtOnce,
  rowLink: ({ id }) => ({ to: '/privacyRequest/show', search: { id } }),
  empty: <EmptyState title={m.empty} detail={m.emptyDetail} />,
})

export const Route = createFileRoute('/privacyRequest/')({ component: Requests })
