import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { afterSaving } from '../../../kit/edit/afterSaving.tsx'
import { MessagePage } from '../../../kit/states.tsx'
import { adminMessages as m } from '../../../messages/people/admins.ts'

const Complete = afterSaving('/adminInfo/password', () => (
  <MessagePage title={m.passwordDone} detail={m.passwordDoneDetail}>
    <ButtonLink to="/adminInfo/accountInfo" mt="sm">
      {t(m.toOwn)}
    </ButtonLink>
  </MessagePage>
))

export const Route = createFileRoute('/adminInfo/password/complete')({ component: Complete })
