import { seal, unseal } from '../../../platform/secretBox.ts'

const purpose = 'setting:mail'

/** The password of the mail server as it is stored. */
export const sealPassword = (secretsKey: string, password: string): string =>
  seal(secretsKey, purpose, Buffer.from(password)).toString('base64')
/** The password of the mail server in plain words; throws where it was sealed with another key. */
export const openPassword = (secretsKey: string, sealed: string): string =>
  unseal(secretsKey, purpose, Buffer.from(sealed, 'base64')).toString()
