import { seal, unseal } from '../../../platform/secretBox.ts'

const purpose = 'network export'

/** The passphrase of an export until it is written. */
export const sealPassphrase = (secretsKey: string, passphrase: string): Buffer =>
  seal(secretsKey, purpose, Buffer.from(passphrase))
/** The passphrase that an administrator gave an export; throws where another key sealed it. */
export const openPassphrase = (secretsKey: string, sealed: Buffer): string =>
  unseal(secretsKey, purpose, sealed).toString()
