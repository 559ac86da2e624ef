import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { NewCredential, passkeys, UsedCredential } from '@tsunagi/contract/people/passkeys'
import { call } from './api.ts'
import { enter } from './signIn.ts'
import { adoptSession } from './session.ts'

/** Whether passkeys work here at all: in a browser that knows them, at a host that has a name. */
export const knowsPasskeys = () =>
  browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(window.location.hostname)

/** Lets the device make a passkey, as the server has asked for; throws where the person gives up. */
export const makePasskey = async (options: object): Promise<NewCredential> =>
  NewCredential.parse(
    await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  )

/** Whether a device has made none because it has one of the person's already. */
export const isMadeAlready = (error: Error | null): boolean => error?.name === 'InvalidStateError'

/** Signs in with a passkey that the device offers; throws where the person gives up. */
export async function signInWithPasskey(keep: boolean): Promise<void> {
  adoptSession()
  const { options } = await call(passkeys.ask)
  const credential = UsedCredential.parse(
    await startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    }),
  )
  enter(await call(passkeys.login, { body: { credential, keep } }))
}
