import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../app/language.ts'
import { ButtonLink } from '../../../app/Link.tsx'
import { MessagePage } from '../../../kit/states.tsx'
import { adminMessages as m } from '../../../messages/admins.ts'

const Complete = () => (
  <MessagePage title={m.savedTitle} detail={m.savedDetail}>
    <ButtonLink to="/adminInfo/accountInfo" mt="sm">
      {t(m.toOwn)}
    </ButtonLink>
  </MessagePage>
)

export const Route = createFileRoute('/adminInfo/edit/complete')({ component: Complete })
