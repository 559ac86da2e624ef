import { seal, unseal } from '../../../platform/secretBox.ts'

const purpose = 'setting:backup'

/** The passphrase of the backups as it is stored. */
export const sealPassphrase = (secretsKey: string, passphrase: string): string =>
  seal(secretsKey, purpose, Buffer.from(passphrase)).toString('base64')
/** The passphrase of the backups; throws where another key sealed it. */
export const openPassphrase = (secretsKey: string, sealed: string): string =>
  unseal(secretsKey, purpose, Buffer.from(sealed, 'base64')).toString()
