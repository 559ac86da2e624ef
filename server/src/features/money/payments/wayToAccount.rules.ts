import { tellUsYourAccount } from '@tsunagi/contract/office/messages/tellUsYourAccount'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Lifecycle } from '@tsunagi/contract/people/lifecycle'
import { maySignIn } from '../../../domain/sessions/security.rules.ts'

/** Where a payee says which bank account it is paid to: on its own page or, once it cannot sign in any more, by writing to the operator. */
export const wayToAccount = (
  { lifecycle, language }: { lifecycle: Lifecycle; language: Language },
  { appUrl, bankPage }: { appUrl: string; bankPage: string },
) =>
  maySignIn(lifecycle)
    ? { bank_link: `${appUrl}${bankPage}`, no_sign_in: '' }
    : { bank_link: `${appUrl}/lp/contact`, no_sign_in: tellUsYourAccount[language] }
