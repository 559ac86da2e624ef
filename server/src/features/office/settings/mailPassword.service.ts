import { seal, unseal } from '../../../platform/secretBox.ts'

const purpose = 'setting:mail'

/** The password of the mail server as it is stored. */
export const sealPassword = (secretsKey: string, password: string): string =>
  seal(secretsKey, purpose, Buffer.from(password)).toString('base64')
export const openPassword = (secretsKey: string, sealed: string): string =>
  unseal(secretsKey, purpose, Buffer.from(sealed, 'base64')).toString()
