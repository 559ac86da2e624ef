import { seal, unseal } from '../../../platform/secretBox.ts'

/** What the passphrase of an export is sealed for. */
export const exportPurpose = 'network export'

/** The passphrase of an export until it is written. */
export const sealPassphrase = (secretsKey: string, passphrase: string): Buffer =>
  seal(secretsKey, exportPurpose, Buffer.from(passphrase))
/** The passphrase that an administrator gave an export; throws where another key sealed it. */
export const openPassphrase = (secretsKey: string, sealed: Buffer): string =>
  unseal(secretsKey, exportPurpose, sealed).toString()
