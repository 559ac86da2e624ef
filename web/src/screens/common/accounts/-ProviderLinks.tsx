import { Stack, Text } from '@mantine/core'
import { column } from '@tsunagi/contract/endpoint'
import { providers, type ProviderLink } from '@tsunagi/contract/people/providers'
import { t } from '../../../client/language.ts'
import { useUserKind } from '../../../client/session.ts'
import { useSite } from '../../../client/site.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { ActionButton } from '../../../kit/action.tsx'
import { cell, dateTime, text } from '../../../kit/columns.tsx'
import { confirmFlow } from '../../../kit/confirmFlow.tsx'
import { Panel } from '../../../kit/Panel.tsx'
import { RelatedRows } from '../../../kit/RelatedTable.tsx'
import { providerMessages as m } from '../../../messages/people/providers.ts'

const labels = {
  mail_address: column(m.mail),
  issuer: column(m.issuer),
  created_at: column(m.created),
  last_used_at: column(m.used),
  id: column(m.actions),
}

const unlink = confirmFlow(providers.remove, {
  label: m.unlink,
  tone: 'red',
  appliesTo: (_link: ProviderLink) => true,
  question: () => m.unlinkQuestion,
  request: ([link]) => ({ params: { id: link!.id } }),
  done: () => m.unlinked,
})

/** The own account at the provider, where there is one to sign in at. */
export function ProviderLinks() {
  const isAdmin = useUserKind() === 'admin'
  const isOn = Boolean(useSite()?.provider_label)
  const items = useEndpoint(providers.list, {}).data?.items ?? []
  if (!isAdmin || (!isOn && items.length === 0)) return null
  return (
    <Panel title={m.ownTitle}>
      <Stack gap="sm">
        <Text size="sm">{t(m.ownLead)}</Text>
        <RelatedRows
          title={m.ownTitle}
          rows={items}
          labels={labels}
          columns={{
            mail_address: text(),
            issuer: text(),
            created_at: dateTime(),
            last_used_at: dateTime(),
            id: cell((_: number, link: ProviderLink) => (
              <ActionButton action={unlink} rows={[link]} />
            )),
          }}
          empty={m.none}
        />
      </Stack>
    </Panel>
  )
}
