import { books } from '@tsunagi/contract/money/books'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { bookMessages as m } from '../../messages/money/books.ts'

/** Leads to the names that an accountant gives the accounts. */
export const NamesLink = () =>
  useMayCall()(books.setting) && (
    <ButtonLink to="/books/setting" variant="default">
      {t(m.setting)}
    </ButtonLink>
  )
