import { createFileRoute } from '@tanstack/react-router'
import { systemSettings } from '@tsunagi/contract/office/systemSettings'
import { permitted } from '../../kit/permitted.tsx'
import { othersMessages as m } from '../../messages/office/otherSettings.ts'
import { SettingPage } from '../-settings/SettingPage.tsx'
import { Backup } from './-Backup.tsx'
import { Chat } from './-Chat.tsx'
import { HumanCheck } from './-HumanCheck.tsx'
import { MailDomain } from './-MailDomain.tsx'
import { MailReturns } from './-MailReturns.tsx'
import { MailServer } from './-MailServer.tsx'
import { OneRole } from './-OneRole.tsx'
import { Provider } from './-Provider.tsx'
import { Rates } from './-Rates.tsx'
import { SignIn } from './-SignIn.tsx'
import { Security } from './-Security.tsx'

const Others = permitted(systemSettings.security, () => (
  <SettingPage title={m.title}>
    <OneRole />
    <Security />
    <SignIn />
    <HumanCheck />
    <Rates />
    <Provider />
    <MailServer />
    <MailReturns />
    <MailDomain />
    <Chat />
    <Backup />
  </SettingPage>
))

export const Route = createFileRoute('/systemOthersSetting/info')({ component: Others })
