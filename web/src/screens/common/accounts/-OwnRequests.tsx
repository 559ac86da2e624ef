import { Group, Stack, Text } from '@mantine/core'
import { askedKindLabels } from '@tsunagi/contract/office/messages/privacyRequests'
import { privacyRequests } from '@tsunagi/contract/office/privacyRequests'
import { t } from '../../../client/language.ts'
import { AppLink } from '../../../client/Link.tsx'
import { useMayCall } from '../../../client/permission.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { ActionButton } from '../../../kit/action.tsx'
import { badge, choice, day, text } from '../../../kit/columns.tsx'
import { confirmFlow } from '../../../kit/confirmFlow.tsx'
import { choiceField, textAreaField } from '../../../kit/fields.ts'
import { Panel } from '../../../kit/Panel.tsx'
import { RelatedRows } from '../../../kit/RelatedTable.tsx'
import {
  ownColumns,
  privacyRequestMessages as m,
} from '../../../messages/office/privacyRequests.ts'
import { requestTones } from '../../privacyRequest/-tones.ts'

const ask = confirmFlow(privacyRequests.ask, {
  label: m.ask,
  tone: 'gray',
  appliesTo: (_own: { id: number }) => true,
  question: () => m.ownLead,
  fields: {
    kind: choiceField(ownColumns.kind.label, askedKindLabels),
    words: textAreaField(m.comment),
  },
  required: ['kind'],
  request: (_rows, { kind, words }) => ({ body: { kind: kind!, words: words ?? '' } }),
  done: () => m.asked,
})

/** What a publisher asks about the data held of them. */
export function OwnRequests() {
  return useMayCall()(privacyRequests.own) ? <Requests /> : null
}

function Requests() {
  const items = useEndpoint(privacyRequests.own, {}).data?.items ?? []
  return (
    <Panel title={m.ownTitle} aside={<ActionButton action={ask} rows={[{ id: 0 }]} />}>
      <Stack gap="sm">
        <Text size="sm">{t(m.ownLead)}</Text>
        <Group>
          <AppLink to="/privacy">{t(m.ownPolicy)}</AppLink>
        </Group>
        <RelatedRows
          title={m.ownTitle}
          rows={items}
          labels={ownColumns}
          columns={{ id: text(), kind: choice(), asked_on: day(), status: badge(requestTones) }}
          empty={m.ownNone}
        />
      </Stack>
    </Panel>
  )
}
