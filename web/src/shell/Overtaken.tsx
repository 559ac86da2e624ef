import { kindOf } from '@tsunagi/contract/endpoint'
import { Button, Group } from '@mantine/core'
import { t } from '../client/language.ts'
import { leaveTo } from '../client/leaving.ts'
import { useSession, type Session } from '../client/session.ts'
import { MessagePage } from '../kit/states.tsx'
import { overtakenBy, signInMessages as m } from '../messages/people/signIn.ts'
import { userKindLabels } from '@tsunagi/contract/people/messages/userKinds'
import { doorOf } from './doors.ts'

/** In place of the screen: this browser is signed in as somebody else now, or as nobody. */
export function Overtaken({ by: { token, user, userType } }: { by: Session }) {
  const own = useSession()
  const goOn = () => {
    sessionStorage.clear()
    leaveTo('/home')
  }
  if (!token)
    return (
      <MessagePage title={m.signedOutTitle} detail={m.signedOutDetail}>
        <Button mt="sm" onClick={() => leaveTo(doorOf[own.userType])}>
          {t(m.toSignIn)}
        </Button>
      </MessagePage>
    )
  return (
    <MessagePage
      title={overtakenBy(nameOf(user), t(userKindLabels[kindOf(userType)]))}
      detail={m.overtakenDetail}
    >
      <Group mt="sm" justify="center">
        <Button onClick={goOn}>{t(m.toHome)}</Button>
      </Group>
    </MessagePage>
  )
}

/** What a person signs in as: the company where there is one. */
export const nameOf = (user: Session['user']) => user?.company || user?.user_name || ''
