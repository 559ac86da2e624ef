import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useRouter, useSearch } from '@tanstack/react-router'
import { kindOf, userTypes, type UserKind, parties } from '@tsunagi/contract/endpoint'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { mailInput } from '../kit/mailInput.ts'
import { PasswordInput } from '../kit/PasswordInput.tsx'
import { ErrorMessages } from '../kit/states.tsx'
import { userKindLabels } from '@tsunagi/contract/people/messages/userKinds'
import { advertiserSignUpMessages } from '../messages/people/advertiserSignUp.ts'
import { secondFactorMessages } from '../messages/people/secondFactor.ts'
import { signedInAs, signInMessages as m, stayFor } from '../messages/people/signIn.ts'
import { t } from '../client/language.ts'
import { AppLink } from '../client/Link.tsx'
import { useHasScreen } from './screens.ts'
import { SecondStep } from './SecondStep.tsx'
import { leaveTo } from '../client/leaving.ts'
import { readSession, type Session } from '../client/session.ts'
import { useSite } from '../client/site.ts'
import { safeRedirect, signIn } from '../client/signIn.ts'
import { useSending } from '../client/useEndpoint.ts'
import { doorOf } from './doors.ts'
import { nameOf } from './Overtaken.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { ProviderSignIn } from './ProviderSignIn.tsx'
import { SignInPage } from './SignInPage.tsx'

const titles = {
  admin: m.adminTitle,
  affiliater: m.affiliaterTitle,
  advertiser: m.advertiserTitle,
  agency: m.agencyTitle,
}

/** The sign-in page of one kind of user: the password, then the code where the account has a second factor. */
export function SignIn({ kind }: { kind: UserKind }) {
  const { redirect } = useSearch({ strict: false })
  const router = useRouter()
  const [ticket, setTicket] = useState<string | null>(null)
  const [keep, setKeep] = useState(false)
  const [before] = useState(readSession)
  // What was loaded for the account of before is forgotten with its page.
  const goOn = () =>
    before.token ? leaveTo(safeRedirect(redirect)) : router.history.push(safeRedirect(redirect))
  return (
    <SignInPage title={ticket ? secondFactorMessages.stepTitle : titles[kind]}>
      {!ticket && before.token && <SignedInAlready session={before} />}
      {ticket ? (
        <SecondStep ticket={ticket} onDone={goOn} onStartOver={() => setTicket(null)} />
      ) : (
        <>
          <SignInForm
            kind={kind}
            keep={keep}
            staying={<Staying kind={kind} keep={keep} onChange={setKeep} />}
            onPassed={(next) => (next ? setTicket(next) : goOn())}
          />
          <PasskeySignIn keep={keep} onDone={goOn} />
          {kind === 'admin' && <ProviderSignIn redirect={redirect} />}
        </>
      )}
      {!ticket && <OtherDoors kind={kind} redirect={redirect} />}
    </SignInPage>
  )
}

interface SignInFormProps {
  kind: UserKind
  keep: boolean
  /** Above the button: whether to stay signed in. */
  staying: ReactNode
  onPassed: (ticket: string | null) => void
}

function SignInForm({ kind, keep, staying, onPassed }: SignInFormProps) {
  const hasScreen = useHasScreen()
  const [mail, setMail] = useState('')
  const [password, setPassword] = useState('')
  const entering = useSending(signIn, onPassed)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    entering.mutate({ user_type: userTypes[kind], mail_address: mail, password, keep })
  }
  const reminder = '/lp/passwordReminder'
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          size="md"
          {...mailInput}
          name="mail_address"
          autoComplete="username"
          label={t(m.mail)}
          required
          withAsterisk={false}
          value={mail}
          onChange={(event) => setMail(event.currentTarget.value)}
        />
        <PasswordInput
          size="md"
          name="password"
          autoComplete="current-password"
          label={t(m.password)}
          required
          withAsterisk={false}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {staying}
        <ErrorMessages error={entering.error} />
        <Button type="submit" size="md" fullWidth loading={entering.isPending}>
          {t(m.submit)}
        </Button>
        {hasScreen(reminder) && (
          <AppLink to={reminder} search={{ user_type: userTypes[kind] }} size="sm">
            {t(m.forgotten)}
          </AppLink>
        )}
      </Stack>
    </form>
  )
}

interface StayingProps {
  kind: UserKind
  keep: boolean
  onChange: (keep: boolean) => void
}

/** Whether to stay signed in, where the operator allows it; administrators never do. */
function Staying({ kind, keep, onChange }: StayingProps) {
  const days = useSite()?.keep_days ?? 0
  if (kind === 'admin' || days === 0) return null
  return (
    <Checkbox
      label={t(stayFor(days))}
      description={t(m.stayHint)}
      checked={keep}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** Signing in replaces the account that this browser is signed in with. */
const SignedInAlready = ({ session: { user, userType } }: { session: Session }) => (
  <Alert variant="light" color="gray">
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {t(signedInAs(nameOf(user), t(userKindLabels[kindOf(userType)])))}
      </Text>
      <Text size="sm">{t(m.replacesDetail)}</Text>
      <AppLink to="/home" size="sm">
        {t(m.toHome)}
      </AppLink>
    </Stack>
  </Alert>
)

/** The other doors, each leading on to where the visitor wanted to go. */
function OtherDoors({ kind, redirect }: { kind: UserKind; redirect: unknown }) {
  const takesAdvertisers = useSite()?.takes_advertisers
  const others = parties.filter((door) => door !== kind)
  return (
    <Stack gap="xs" fz="sm">
      <Group gap="md" c="dimmed">
        {t(m.others)}
        {others.map((door) => (
          <AppLink
            key={door}
            to={doorOf[userTypes[door]]}
            search={typeof redirect === 'string' ? { redirect } : {}}
          >
            {t(userKindLabels[door])}
          </AppLink>
        ))}
      </Group>
      {kind === 'advertiser' && takesAdvertisers && (
        <AppLink to="/advertiserRegist">{t(advertiserSignUpMessages.title)}</AppLink>
      )}
      {kind === 'affiliater' && <AppLink to="/partnerRegist">{t(m.register)}</AppLink>}
    </Stack>
  )
}
