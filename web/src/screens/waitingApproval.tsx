import { Alert, Badge, Button, Group, List, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { createFileRoute } from '@tanstack/react-router'
import { accounts } from '@tsunagi/contract/people/accounts'
import { advertisers } from '@tsunagi/contract/people/advertisers'
import { affiliaters } from '@tsunagi/contract/people/affiliaters'
import { agencies } from '@tsunagi/contract/people/agencies'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import type { Lifecycle } from '@tsunagi/contract/people/lifecycle'
import { lifecycleLabels } from '@tsunagi/contract/people/messages/lifecycle'
import { IconInfoCircle } from '@tabler/icons-react'
import { t } from '../client/language.ts'
import { loadAgain } from '../client/leaving.ts'
import { ButtonLink } from '../client/Link.tsx'
import { DeskFacts } from '../shell/SupportDesk.tsx'
import { useHasScreen } from '../shell/screens.ts'
import { useUserKind } from '../client/session.ts'
import { useEndpoint, useSend } from '../client/useEndpoint.ts'
import { Panel } from '../kit/Panel.tsx'
import { ScreenHead } from '../kit/ScreenHead.tsx'
import { ErrorMessages } from '../kit/states.tsx'
import { waitingMessages as m } from '../messages/people/waiting.ts'

const own = {
  admin: { endpoint: affiliaters.account, edit: '/adminInfo/edit' },
  affiliater: { endpoint: affiliaters.account, edit: '/affiliater/edit' },
  advertiser: { endpoint: advertisers.account, edit: '/advertiser/edit' },
  agency: { endpoint: agencies.account, edit: '/adAgency/edit' },
}

interface Standing {
  lifecycle: Lifecycle
  lifecycle_reason: string | null
}

/** What is looked at before an account is approved, how long it takes, and what one can do meanwhile. */
function WaitingApproval() {
  const kind = useUserKind()
  const standing = useEndpoint<Endpoint>(own[kind].endpoint, {} as never).data as
    | Standing
    | undefined
  const isAsked = standing?.lifecycle === 'info_requested'
  return (
    <Stack gap="md" maw={760} mx="auto">
      <ScreenHead title={t(isAsked ? m.askedTitle : m.title)}>
        {standing && (
          <Badge variant="light" radius="sm" tt="none" size="lg" color={isAsked ? 'red' : 'yellow'}>
            {t(lifecycleLabels[standing.lifecycle])}
          </Badge>
        )}
      </ScreenHead>
      <Text>{t(isAsked ? m.askedLead : m.lead)}</Text>
      {isAsked && standing.lifecycle_reason && (
        <Alert variant="light" color="red" icon={<IconInfoCircle size={18} />}>
          <span className="lines">{standing.lifecycle_reason}</span>
        </Alert>
      )}
      <NextSteps isAsked={isAsked} />
      <Panel title={m.reviewed}>
        <Stack gap="xs">
          <List size="sm" spacing={6}>
            <List.Item>{t(m.profile)}</List.Item>
            <List.Item>{t(kind === 'affiliater' ? m.media : m.contract)}</List.Item>
          </List>
          <Text size="sm" c="dimmed">
            {t(m.expected)}
          </Text>
        </Stack>
      </Panel>
      <Panel title={m.help}>
        <DeskFacts />
      </Panel>
    </Stack>
  )
}

function NextSteps({ isAsked }: { isAsked: boolean }) {
  const hasScreen = useHasScreen()
  const { edit } = own[useUserKind()]
  const resubmit = useSend(accounts.resubmit, () =>
    notifications.show({ message: t(m.resubmitted), color: 'green' }),
  )
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {hasScreen(edit) && (
          <ButtonLink to={edit} variant={isAsked ? 'filled' : 'default'}>
            {t(m.edit)}
          </ButtonLink>
        )}
        {isAsked && (
          <Button loading={resubmit.isPending} onClick={() => resubmit.mutate({})}>
            {t(m.resubmit)}
          </Button>
        )}
        <Button variant="default" onClick={() => loadAgain()}>
          {t(m.checkAgain)}
        </Button>
        <ButtonLink to="/common/accounts" variant="subtle" color="gray">
          {t(m.signIn)}
        </ButtonLink>
      </Group>
      <ErrorMessages error={resubmit.error} />
    </Stack>
  )
}

export const Route = createFileRoute('/waitingApproval')({ component: WaitingApproval })
