import { Button, Code, Stack, Text } from '@mantine/core'
import { apiKeys, type ApiKey } from '@tsunagi/contract/people/apiKeys'
import { scopeLabels } from '@tsunagi/contract/people/messages/apiKeys'
import { addDays } from '@tsunagi/contract/day'
import type { ApiScope } from '@tsunagi/contract/endpoint'
import { useState } from 'react'
import type { Itself } from '@tsunagi/contract/people/identity'
import { today } from '../../../client/clock.ts'
import { formatSeries } from '../../../client/format.ts'
import { t } from '../../../client/language.ts'
import { useMayCall } from '../../../client/permission.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { ActionButton } from '../../../kit/action.tsx'
import { badge, cell, dateTime, text } from '../../../kit/columns.tsx'
import { confirmFlow } from '../../../kit/confirmFlow.tsx'
import { CopyBlock } from '../../../kit/CopyBlock.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { dayField, hinted, multiChoiceField, textField } from '../../../kit/fields.ts'
import { Panel } from '../../../kit/Panel.tsx'
import { RelatedRows } from '../../../kit/RelatedTable.tsx'
import { SendForm } from '../../../kit/SendForm.tsx'
import { tagsField } from '../../../kit/tagsField.tsx'
import { AskItself } from '../../../kit/itself.tsx'
import { apiKeyColumns, apiKeyMessages as m } from '../../../messages/people/apiKeys.ts'

const revoke = confirmFlow(apiKeys.revoke, {
  label: m.revoke,
  tone: 'red',
  appliesTo: ({ state }: ApiKey) => state !== 'revoked',
  question: () => m.revokeQuestion,
  request: ([key]) => ({ params: { id: key!.id } }),
  done: () => m.revoked,
})

/** The own API keys: with what programs read in one's name. */
export function ApiKeys() {
  return useMayCall()(apiKeys.list) ? <Keys /> : null
}

function Keys() {
  const { data, refetch } = useEndpoint(apiKeys.list, {})
  const mayMake = useMayCall()(apiKeys.regist)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    void refetch()
  }
  return (
    <>
      <Panel
        title={m.title}
        aside={
          mayMake && (
            <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
              {t(m.add)}
            </Button>
          )
        }
      >
        <Stack gap="sm">
          <Text size="sm">{t(m.lead)}</Text>
          <RelatedRows
            title={m.title}
            rows={data?.items ?? []}
            labels={apiKeyColumns}
            columns={{
              name: text(),
              prefix: cell((prefix: string) => <Code>{prefix}…</Code>),
              scopes: cell((scopes: ApiKey['scopes']) =>
                formatSeries(scopes.map((scope) => t(scopeLabels[scope]))),
              ),
              expires_at: dateTime(),
              last_used_at: dateTime(),
              state: badge({ living: 'green', expired: 'yellow', revoked: 'gray' }),
              id: cell((_: number, key: ApiKey) => <ActionButton action={revoke} rows={[key]} />),
            }}
            empty={m.none}
          />
        </Stack>
      </Panel>
      {isOpen && <MakeKey onClose={close} />}
    </>
  )
}

const fields = {
  name: hinted(m.nameHint, textField(m.name)),
  scopes: multiChoiceField<ApiScope>(m.scopes, scopeLabels),
  expires_on: hinted(m.expiresHint, dayField(m.expires)),
  networks: hinted(m.networksHint, tagsField(m.networks)),
}
interface Asked extends Itself {
  name: string
  scopes: ApiScope[]
  expires_on: string
  networks: string[]
}
const usualDays = 90

/** Asks what it is for; then the key is shown, once. */
function MakeKey({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null)
  return (
    <Dialog isOpen onClose={onClose} title={t(token ? m.made : m.add)}>
      {token ? (
        <Stack>
          <Text size="sm">{t(m.once)}</Text>
          <CopyBlock label={m.title} value={token} />
          <Button onClick={onClose}>{t(m.close)}</Button>
        </Stack>
      ) : (
        <Stack>
          <Text size="sm">{t(m.addLead)}</Text>
          <AskItself>
            {(asked) => (
              <SendForm<typeof apiKeys.regist, Asked>
                endpoint={apiKeys.regist}
                fields={{ ...fields, ...asked.fields }}
                required={['name', 'scopes', 'expires_on', ...asked.required]}
                initial={{ scopes: ['reports'], expires_on: addDays(today(), usualDays) }}
                submit={m.add}
                request={(form) => ({ body: { ...form, networks: form.networks ?? [] } })}
                onDone={({ token: made }) => setToken(made)}
              />
            )}
          </AskItself>
        </Stack>
      )}
    </Dialog>
  )
}
