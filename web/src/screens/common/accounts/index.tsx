import { Alert, Group, SegmentedControl, Stack } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { identity } from '@tsunagi/contract/people/identity'
import type { Language } from '@tsunagi/contract/messages/text'
import { t, useLanguage } from '../../../client/language.ts'
import { chooseLanguage, languageNames } from '../../../client/languageChoice.ts'
import { useHasScreen } from '../../../shell/screens.ts'
import { useSession, useUserKind } from '../../../client/session.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { Fact } from '../../../kit/Facts.tsx'
import { Panel } from '../../../kit/Panel.tsx'
import { ScreenHead } from '../../../kit/ScreenHead.tsx'
import { OnwardLink } from '../../../kit/OnwardLink.tsx'
import { userKindLabels } from '@tsunagi/contract/people/messages/userKinds'
import { accountMessages as m, pendingMail } from '../../../messages/people/signIn.ts'
import { ApiKeys } from './-ApiKeys.tsx'
import { LoginHistory } from './-LoginHistory.tsx'
import { NotificationWishes } from './-NotificationWishes.tsx'
import { OwnRequests } from './-OwnRequests.tsx'
import { Passkeys } from './-Passkeys.tsx'
import { ProviderLinks } from './-ProviderLinks.tsx'
import { SecondFactorPanel } from './-SecondFactorPanel.tsx'
import { Sessions } from './-Sessions.tsx'

const languageChoices = Object.entries(languageNames).map(([value, label]) => ({ value, label }))

function Accounts() {
  const language = useLanguage()
  return (
    <Stack maw={960}>
      <ScreenHead title={t(m.title)} />
      <OwnAccount />
      <SecondFactorPanel />
      <Passkeys />
      <ProviderLinks />
      <ApiKeys />
      <Sessions />
      <NotificationWishes />
      <LoginHistory />
      <OwnRequests />
      <Panel title={m.language}>
        <SegmentedControl
          data={languageChoices}
          value={language}
          onChange={(value) => void chooseLanguage(value as Language)}
          aria-label={t(m.language)}
        />
      </Panel>
    </Stack>
  )
}

function OwnAccount() {
  const { user } = useSession()
  const kind = useUserKind()
  const pending = useEndpoint(identity.security, {}).data?.pending_mail_address
  return (
    <Panel title={m.account} aside={<AccountLinks />}>
      {pending && (
        <Alert variant="light" color="yellow">
          {t(pendingMail(pending))}
        </Alert>
      )}
      <dl style={{ margin: 0 }}>
        <Fact label={m.kind}>{t(userKindLabels[kind])}</Fact>
        {kind !== 'admin' && <Fact label={m.company}>{user?.company}</Fact>}
        <Fact label={m.userName}>{user?.user_name}</Fact>
        <Fact label={m.mail}>{user?.mail_address}</Fact>
      </dl>
    </Panel>
  )
}

const details = {
  admin: '/adminInfo/accountInfo',
  affiliater: '/affiliater/accountInfo',
  advertiser: '/advertiser/accountInfo',
  agency: '/adAgency/accountInfo',
}

function AccountLinks() {
  const hasScreen = useHasScreen()
  const own = details[useUserKind()]
  return (
    <Group gap="xs">
      {hasScreen(own) && <OnwardLink to={own} label={m.details} />}
      <OnwardLink endpoint={identity.changePassword} to="/common/accounts/edit" label={m.edit} />
    </Group>
  )
}

export const Route = createFileRoute('/common/accounts/')({ component: Accounts })
