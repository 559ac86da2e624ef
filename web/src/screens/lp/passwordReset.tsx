import { createFileRoute } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { UserType } from '@tsunagi/contract/endpoint'
import { identity } from '@tsunagi/contract/people/identity'
import { passwordPurposeLabels } from '@tsunagi/contract/people/messages/identity'
import { useState } from 'react'
import { call } from '../../client/api.ts'
import { doorOf } from '../../shell/doors.ts'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useLinkToken } from '../../client/linkToken.ts'
import { PublicForm } from '../../shell/PublicForm.tsx'
import { PublicPage } from '../../shell/PublicPage.tsx'
import { hinted, when } from '../../kit/field.ts'
import { newPasswordField } from '../../kit/passwordFields.tsx'
import { switchField } from '../../kit/textFields.tsx'
import { SendForm } from '../../kit/SendForm.tsx'
import { MessagePage, Placeholder } from '../../kit/states.tsx'
import { keysHint, leastCharacters, passwordMessages as m } from '../../messages/people/password.ts'

/** Looking at a link does not use it up. */
const useLink = (token: string) =>
  useQuery({
    queryKey: [identity.passwordTokenInfo.path, token],
    queryFn: () => call(identity.passwordTokenInfo, { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  })

function PasswordReset() {
  const token = useLinkToken() ?? ''
  const link = useLink(token)
  const [door, setDoor] = useState<UserType | null>(null)
  if (door)
    return (
      <PublicPage>
        <MessagePage title={m.resetDoneTitle} detail={m.resetDoneDetail}>
          <ButtonLink to={doorOf[door]} mt="sm">
            {t(m.toSignIn)}
          </ButtonLink>
        </MessagePage>
      </PublicPage>
    )
  if (!token || link.error) return <LinkOver />
  if (!link.data)
    return (
      <PublicPage>
        <Placeholder rows={5} />
      </PublicPage>
    )
  const { purpose, least_characters: least, keys } = link.data
  return (
    <PublicForm title={passwordPurposeLabels[purpose]} lead={m.tips}>
      <SendForm
        endpoint={identity.passwordReset}
        fields={{
          password: hinted(leastCharacters(least), newPasswordField(m.newPassword)),
          ends_keys: when(() => keys.length > 0, hinted(keysHint(keys), switchField(m.endKeys))),
        }}
        required={['password']}
        submit={m.reset}
        request={(form) => ({ body: { token, ...form } })}
        onDone={({ user_type }) => setDoor(user_type)}
      />
    </PublicForm>
  )
}

const LinkOver = () => (
  <PublicPage>
    <MessagePage title={m.linkOverTitle} detail={m.linkOverDetail}>
      <ButtonLink to="/lp/passwordReminder" mt="sm">
        {t(m.requestAgain)}
      </ButtonLink>
    </MessagePage>
  </PublicPage>
)

export const Route = createFileRoute('/lp/passwordReset')({ component: PasswordReset })
