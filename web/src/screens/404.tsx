import { createFileRoute } from '@tanstack/react-router'
import { t } from '../client/language.ts'
import { ButtonLink } from '../client/Link.tsx'
import { MessagePage } from '../kit/states.tsx'
import { kitMessages } from '../messages/kit.ts'
import { signInMessages as m } from '../messages/people/signIn.ts'

export const Route = createFileRoute('/404')({ component: NotFound })

function NotFound() {
  return (
    <MessagePage title={m.notFoundTitle} detail={m.notFoundDetail}>
      <ButtonLink to="/home" mt="sm">
        {t(kitMessages.backToHome)}
      </ButtonLink>
    </MessagePage>
  )
}
