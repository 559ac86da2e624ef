import { providers } from '@tsunagi/contract/people/providers'
import { call } from './api.ts'
import { leaveTo } from './leaving.ts'
import { adoptSession } from './session.ts'
import { enter } from './signIn.ts'

const key = 'providerRedirect'

/** Leaves for the provider; `redirect` is where the person wanted to go. */
export async function goToProvider(redirect: unknown): Promise<void> {
  adoptSession()
  const { url } = await call(providers.ask)
  if (typeof redirect === 'string') sessionStorage.setItem(key, redirect)
  else sessionStorage.removeItem(key)
  leaveTo(url)
}

/** Where the person wanted to go before leaving for the provider. */
export const wantedBefore = () => sessionStorage.getItem(key)

/** Hands over what the provider sent back. Answers the ticket that a second factor wants, else null: signed in. */
export async function comeBack(answer: string): Promise<string | null> {
  adoptSession()
  const signedIn = await call(providers.login, { body: { answer } })
  if ('ticket' in signedIn) return signedIn.ticket
  enter(signedIn)
  return null
}
