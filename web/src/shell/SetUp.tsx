import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { userTypes, type Request } from '@tsunagi/contract/endpoint'
import { setup } from '@tsunagi/contract/people/setup'
import { useState, type ChangeEvent, type SubmitEvent } from 'react'
import { mailInput } from '../kit/mailInput.ts'
import { PasswordInput } from '../kit/PasswordInput.tsx'
import { ErrorMessages } from '../kit/states.tsx'
import { setUpMessages as m } from '../messages/people/setUp.ts'
import { signInMessages } from '../messages/people/signIn.ts'
import { ApiError, call } from '../client/api.ts'
import { t } from '../client/language.ts'
import { AppLink } from '../client/Link.tsx'
import { signIn } from '../client/signIn.ts'
import { useSending } from '../client/useEndpoint.ts'
import { SignInPage } from './SignInPage.tsx'

const empty = { user_name: '', mail_address: '', password: '' }
type Name = keyof typeof empty
const names = Object.keys(empty) as Name[]

/** Creates the first administrator with the link that the start printed, and signs in. */
export const SetUp = ({ token }: { token: string }) => (
  <SignInPage title={m.title}>
    <Text size="sm" c="dimmed">
      {t(m.detail)}
    </Text>
    <SetUpForm token={token} />
    <AppLink to="/login" size="sm">
      {t(m.signInInstead)}
    </AppLink>
  </SignInPage>
)

async function create(owner: Request<typeof setup.owner>['body']) {
  await call(setup.owner, { body: owner })
  const { mail_address, password } = owner
  await signIn({ user_type: userTypes.admin, mail_address, password, keep: false })
}

function SetUpForm({ token }: { token: string }) {
  const router = useRouter()
  const [owner, setOwner] = useState(empty)
  const creating = useSending(create, () => router.history.replace('/home'))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    creating.mutate({ token, ...owner })
  }
  const errors = creating.error instanceof ApiError ? creating.error.fields : {}
  const input = (name: Name) =>
    ({
      name,
      size: 'md',
      required: true,
      withAsterisk: false,
      value: owner[name],
      error: errors[name]?.join('\n'),
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        setOwner({ ...owner, [name]: event.currentTarget.value }),
    }) as const
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput {...input('user_name')} autoComplete="name" label={t(m.name)} />
        <TextInput
          {...input('mail_address')}
          {...mailInput}
          autoComplete="username"
          label={t(signInMessages.mail)}
        />
        <PasswordInput
          {...input('password')}
          autoComplete="new-password"
          label={t(signInMessages.password)}
          description={t(m.passwordHint)}
        />
        <ErrorMessages error={creating.error} beside={names} />
        <Button type="submit" size="md" fullWidth loading={creating.isPending}>
          {t(m.submit)}
        </Button>
      </Stack>
    </form>
  )
}
