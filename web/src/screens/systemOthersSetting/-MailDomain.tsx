import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Response } from '@tsunagi/contract/endpoint'
import { mailDomain, type DomainCheck } from '@tsunagi/contract/office/mailDomain'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint, useSend } from '../../client/useEndpoint.ts'
import { ActionButton } from '../../kit/action.tsx'
import { badge, cell, choice } from '../../kit/columns.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { CopyText } from '../../kit/CopyText.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { RelatedRows } from '../../kit/RelatedTable.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { ErrorMessages } from '../../kit/states.tsx'
import {
  domainColumns,
  domainIs,
  mailDomainMessages as m,
} from '../../messages/office/mailDomain.ts'
import classes from './-MailDomain.module.css'

type Shown = Response<typeof mailDomain.show>

const renew = confirmFlow(mailDomain.makeKey, {
  label: m.renewKey,
  tone: 'brand',
  appliesTo: ({ has_key }: Shown) => has_key,
  question: () => m.renewQuestion,
  request: () => ({}),
  done: () => m.keyMade,
})

/** Whether receivers can know that mails are ours, and what to add to DNS for that. */
export function MailDomain() {
  const found = useEndpoint(mailDomain.show, {})
  return (
    <Panel title={m.title}>
      <Stack>
        <Text size="sm">{t(m.lead)}</Text>
        <Loaded query={found} rows={4}>
          {(data) => (
            <>
              <Text size="sm" fw={600}>
                {t(domainIs(data.domain))}
              </Text>
              {data.checks.length === 0 ? (
                <Text size="sm">{t(m.noDomain)}</Text>
              ) : (
                <Found shown={data} />
              )}
            </>
          )}
        </Loaded>
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={found.isFetching}
            onClick={() => void found.refetch()}
          >
            {t(m.again)}
          </Button>
        </div>
      </Stack>
    </Panel>
  )
}

const Found = ({ shown }: { shown: Shown }) => (
  <>
    <Records checks={shown.checks} />
    <Text size="xs" c="dimmed">
      {t(m.spfNote)}
    </Text>
    <Text size="sm">{t(shown.signs ? m.signing : m.notSigning)}</Text>
    <Signing shown={shown} />
  </>
)

const Records = ({ checks }: { checks: readonly DomainCheck[] }) => (
  <RelatedRows
    title={m.title}
    rows={checks.map((check) => ({ ...check, id: check.record }))}
    labels={domainColumns}
    columns={{
      record: choice(),
      state: badge({ good: 'green', missing: 'red', different: 'yellow', unasked: 'gray' }),
      name: cell((name: string) => <span className={classes['value']}>{name}</span>),
      wanted: cell((wanted: string | null, { state }: DomainCheck) =>
        wanted === null ? (
          t(state === 'good' ? m.nothing : m.keyFirst)
        ) : (
          <span className={classes['value']}>
            <CopyText value={wanted} />
          </span>
        ),
      ),
    }}
    empty={m.nothing}
  />
)

function Signing({ shown }: { shown: Shown }) {
  const mayCall = useMayCall()
  const told = (message: string) => notifications.show({ message, color: 'green' })
  const make = useSend(mailDomain.makeKey, () => told(t(m.keyMade)))
  const sign = useSend(mailDomain.sign, () => told(t(m.changed)))
  if (!mayCall(mailDomain.sign)) return null
  return (
    <Stack gap="xs">
      <ErrorMessages error={make.error ?? sign.error} />
      <Group gap="xs">
        {!shown.has_key && (
          <Button variant="default" loading={make.isPending} onClick={() => make.mutate({})}>
            {t(m.makeKey)}
          </Button>
        )}
        {shown.has_key && (
          <Button
            variant="default"
            loading={sign.isPending}
            onClick={() => sign.mutate({ body: { signs: !shown.signs } })}
          >
            {t(shown.signs ? m.stop : m.sign)}
          </Button>
        )}
        <ActionButton action={renew} rows={[shown]} />
      </Group>
    </Stack>
  )
}
