import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { userTypes, type UserKind } from '@tsunagi/contract/endpoint'
import { useState, type SubmitEvent } from 'react'
import { ErrorMessages } from '../kit/states.tsx'
import { userKindLabels } from '../messages/shell.ts'
import { secondFactorMessages } from '../messages/people/secondFactor.ts'
import { signInMessages as m } from '../messages/people/signIn.ts'
import { t } from '../client/language.ts'
import { AppLink } from '../client/Link.tsx'
import { useHasScreen } from './screens.ts'
import { SecondStep } from './SecondStep.tsx'
import type { ScreenPath } from '../client/PlainLink.tsx'
import { safeRedirect, signIn } from '../client/signIn.ts'
import { SignInPage } from './SignInPage.tsx'

const titles = {
  admin: m.adminTitle,
  affiliater: m.affiliaterTitle,
  advertiser: m.advertiserTitle,
  agency: m.agencyTitle,
}
const doors: Record<Exclude<UserKind, 'admin'>, ScreenPath> = {
  affiliater: '/lp/affiliaterLogin',
  advertiser: '/lp/advertiserLogin',
  agency: '/lp/agencyLogin',
}

/** The sign-in page of one kind of user: the password, then the code where the account has a second factor. */
export function SignIn({ kind }: { kind: UserKind }) {
  const { redirect } = useSearch({ strict: false })
  const router = useRouter()
  const [ticket, setTicket] = useState<string | null>(null)
  const goOn = () => router.history.push(safeRedirect(redirect))
  return (
    <SignInPage title={ticket ? secondFactorMessages.stepTitle : titles[kind]}>
      {ticket ? (
        <SecondStep ticket={ticket} onDone={goOn} onStartOver={() => setTicket(null)} />
      ) : (
        <SignInForm kind={kind} onPassed={(next) => (next ? setTicket(next) : goOn())} />
      )}
      {!ticket && kind !== 'admin' && <OtherDoors kind={kind} />}
    </SignInPage>
  )
}

function SignInForm({
  kind,
  onPassed,
}: {
  kind: UserKind
  onPassed: (ticket: string | null) => void
}) {
  const hasScreen = useHasScreen()
  const [mail, setMail] = useState('')
  const [password, setPassword] = useState('')
  const entering = useMutation({
    mutationFn: () => signIn({ user_type: userTypes[kind], mail_address: mail, password }),
    onSuccess: onPassed,
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    entering.mutate()
  }
  const reminder = '/lp/passwordReminder'
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          size="md"
          type="email"
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
          visibilityToggleButtonProps={{
            'aria-label': t(m.showPassword),
            tabIndex: 0,
            'aria-hidden': false,
          }}
        />
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

function OtherDoors({ kind }: { kind: UserKind }) {
  const others = (Object.keys(doors) as (keyof typeof doors)[]).filter((door) => door !== kind)
  return (
    <Group gap="md" fz="sm" c="dimmed">
      {t(m.others)}
      {others.map((door) => (
        <AppLink key={door} to={doors[door]}>
          {t(userKindLabels[door])}
        </AppLink>
      ))}
    </Group>
  )
}
