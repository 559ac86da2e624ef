import type { Setting } from '@tsunagi/contract/office/settingSections'
import { openText, settingPurpose } from '../../../platform/secretBox.ts'

/** What the private key of the signature is sealed for: nothing sealed for anything else opens as it. */
export const dkimPurpose = settingPurpose('dkim')

/** What mails are signed with. */
export interface Signature {
  domainName: string
  keySelector: string
  privateKey: string
}

/** How mails from an address are signed; null = they are not. */
export function signatureFor(
  address: string,
  { signs, selector, private_key_sealed }: Setting<'dkim'>,
  secretsKey: string,
): Signature | null {
  if (!signs || private_key_sealed === null) return null
  return {
    domainName: address.slice(address.lastIndexOf('@') + 1),
    keySelector: selector,
    privateKey: openText(secretsKey, dkimPurpose, private_key_sealed),
  }
}
