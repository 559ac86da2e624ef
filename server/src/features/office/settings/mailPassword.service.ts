import { openText, sealText, settingPurpose } from '../../../platform/secretBox.ts'

const purpose = settingPurpose('mail')

/** The password of the mail server as it is stored. */
export const sealPassword = (secretsKey: string, password: string): string =>
  sealText(secretsKey, purpose, password)
/** The password of the mail server in plain words; throws where it was sealed with another key. */
export const openPassword = (secretsKey: string, sealed: string): string =>
  openText(secretsKey, purpose, sealed)
