import { t } from '../client/language.ts'
import { ButtonLink } from '../client/Link.tsx'
import { kitMessages } from '../messages/kit.ts'
import { signInMessages as m } from '../messages/people/signIn.ts'
import { MessagePage } from './states.tsx'

/** There is no such page, or not for this kind of user: the same answer for both. */
export const NotFound = () => (
  <MessagePage title={m.notFoundTitle} detail={m.notFoundDetail}>
    <ButtonLink to="/home" search={{ resetSearch: 1 }} mt="sm">
      {t(kitMessages.backToHome)}
    </ButtonLink>
  </MessagePage>
)
