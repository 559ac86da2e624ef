import { openText, sealText, settingPurpose } from '../../../platform/secretBox.ts'

const purpose = settingPurpose('backup')

/** The passphrase of the backups as it is stored. */
export const sealPassphrase = (secretsKey: string, passphrase: string): string =>
  sealText(secretsKey, purpose, passphrase)
/** The passphrase of the backups; throws where another key sealed it. */
export const openPassphrase = (secretsKey: string, sealed: string): string =>
  openText(secretsKey, purpose, sealed)
