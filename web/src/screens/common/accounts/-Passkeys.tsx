import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { column } from '@tsunagi/contract/endpoint'
import type { Itself } from '@tsunagi/contract/people/identity'
import { passkeys, type Passkey } from '@tsunagi/contract/people/passkeys'
import { useState } from 'react'
import { call } from '../../../client/api.ts'
import { t } from '../../../client/language.ts'
import { isMadeAlready, knowsPasskeys, makePasskey } from '../../../client/passkeys.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { ActionButtons } from '../../../kit/action.tsx'
import { cell, dateTime, text } from '../../../kit/columns.tsx'
import { confirmFlow } from '../../../kit/confirmFlow.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { hinted, textField } from '../../../kit/fields.ts'
import { Panel } from '../../../kit/Panel.tsx'
import { RelatedRows } from '../../../kit/RelatedTable.tsx'
import { SendForm } from '../../../kit/SendForm.tsx'
import { ErrorMessages } from '../../../kit/states.tsx'
import { AskItself } from '../../../kit/itself.tsx'
import {
  otherHost,
  passkeyMessages as m,
  removeQuestion,
} from '../../../messages/people/passkeys.ts'

const labels = {
  name: column(m.name),
  is_synced: column(m.kind),
  created_at: column(m.created),
  last_used_at: column(m.used),
  id: column(m.actions),
}

const remove = confirmFlow(passkeys.remove, {
  label: m.remove,
  tone: 'red',
  appliesTo: (_passkey: Passkey) => true,
  question: ([passkey]) => removeQuestion(passkey!.name),
  request: ([passkey]) => ({ params: { id: passkey!.id } }),
  done: () => m.removed,
})

const rename = confirmFlow(passkeys.rename, {
  label: m.rename,
  tone: 'gray',
  appliesTo: (_passkey: Passkey) => true,
  question: () => m.nameHint,
  fields: { name: textField(m.name) },
  required: ['name'],
  begins: ([passkey]) => ({ name: passkey?.name }),
  request: ([passkey], form: { name?: string }) => ({
    params: { id: passkey!.id },
    body: { name: form.name ?? '' },
  }),
  done: () => m.renamed,
})

/** The own passkeys: what signs in without a password. */
export function Passkeys() {
  const { data, refetch } = useEndpoint(passkeys.list, {})
  const [isOpen, setOpen] = useState(false)
  const isHere = data?.host === window.location.hostname
  const close = () => {
    setOpen(false)
    void refetch()
  }
  return (
    <>
      <Panel
        title={m.title}
        aside={
          isHere &&
          knowsPasskeys() && (
            <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
              {t(m.add)}
            </Button>
          )
        }
      >
        <Stack gap="sm">
          <Text size="sm">
            {t(data && !isHere ? otherHost(data.host) : knowsPasskeys() ? m.lead : m.notHere)}
          </Text>
          <RelatedRows
            title={m.title}
            rows={data?.items ?? []}
            labels={labels}
            columns={{
              name: text(),
              is_synced: cell((isSynced: boolean) => t(isSynced ? m.synced : m.bound)),
              created_at: dateTime(),
              last_used_at: dateTime(),
              id: cell((_: number, passkey: Passkey) => (
                <Group gap="xs">
                  <ActionButtons actions={[rename, remove]} rows={[passkey]} />
                </Group>
              )),
            }}
            empty={m.none}
          />
        </Stack>
      </Panel>
      {isOpen && (
        <Dialog isOpen onClose={close} title={t(m.add)}>
          <AddPasskey onAdded={close} />
        </Dialog>
      )}
    </>
  )
}

const name = hinted(m.nameHint, textField(m.name))
type Asked = Itself & { name: string }

/** Name and who it is first; then the device makes the passkey. */
function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const [given, setGiven] = useState('')
  const making = useMutation({
    mutationFn: async (options: object) => {
      const credential = await makePasskey(options)
      return call(passkeys.regist, { body: { name: given, credential } })
    },
    onSuccess: () => {
      notifications.show({ message: t(m.added), color: 'green' })
      onAdded()
    },
  })
  return (
    <Stack>
      <Text size="sm">{t(m.addLead)}</Text>
      <AskItself>
        {(asked) => (
          <SendForm<typeof passkeys.begin, Asked>
            endpoint={passkeys.begin}
            fields={{ name, ...asked.fields }}
            required={['name', ...asked.required]}
            submit={m.next}
            request={(body) => {
              setGiven(body.name)
              return { body }
            }}
            onDone={({ options }) => making.mutate(options)}
          />
        )}
      </AskItself>
      <ErrorMessages
        error={making.error}
        otherwise={isMadeAlready(making.error) ? m.madeAlready : m.givenUp}
      />
    </Stack>
  )
}
