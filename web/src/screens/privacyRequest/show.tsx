import { createFileRoute } from '@tanstack/react-router'
import { privacyRequestFieldLabels } from '@tsunagi/contract/office/messages/privacyRequests'
import {
  privacyRequests,
  type PrivacyRequestDetail,
} from '@tsunagi/contract/office/privacyRequests'
import { useMayCall } from '../../client/permission.ts'
import { ActionButton } from '../../kit/action.tsx'
import { badge, choice, dateTime, day, lines, text } from '../../kit/columns.tsx'
import { detailScreen } from '../../kit/detailScreen.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import {
  privacyRequestMessages as m,
  requestTitle,
  stepColumns,
} from '../../messages/office/privacyRequests.ts'
import { decide, exportPerson, identify } from './-actions.tsx'
import { Jobs } from './-Jobs.tsx'
import { Preview } from './-Preview.tsx'
import { identityTones, requestTones } from './-tones.ts'

const RequestShow = detailScreen(privacyRequests.info, {
  title: ({ id }) => requestTitle(id),
  back: '/privacyRequest',
  refreshSeconds: 5,
  actions: (request) =>
    [identify, exportPerson, decide].map((action) => (
      <ActionButton key={action.label.en} action={action} rows={[request]} />
    )),
  body: (request) => (
    <>
      <Facts
        title={m.summary}
        of={request}
        labels={privacyRequestFieldLabels}
        show={{
          status: badge(requestTones),
          kind: choice(),
          asker: choice(),
          asker_id: text(),
          name: text(),
          mail_address: text(),
          channel: choice(),
          identity: badge(identityTones),
          asked_on: day(),
          answer_on: day(),
          words: lines(),
          created_by_name: text(),
          decision: lines(),
          decided_at: dateTime(),
          decided_by_name: text(),
        }}
      />
      <Jobs of={request.jobs} />
      <Foresight of={request} />
      <RelatedTable
        title={m.steps}
        rows={request.steps}
        labels={stepColumns}
        columns={{ at: dateTime(), event: choice(), user_name: text(), comment: lines() }}
        empty={m.noSteps}
      />
    </>
  ),
})

/** Of a request for erasure that is open, what it would do. */
function Foresight({ of: request }: { of: PrivacyRequestDetail }) {
  const mayLook = useMayCall()(privacyRequests.preview)
  return mayLook && ['erasure', 'expiry'].includes(request.kind) && request.status === 'open' ? (
    <Preview request={request} />
  ) : null
}

export const Route = createFileRoute('/privacyRequest/show')({ component: RequestShow })
