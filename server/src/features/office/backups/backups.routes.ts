import type { backupSettings } from '@tsunagi/contract/office/backupSettings'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { saveBackupSetting, showBackupSetting } from './setting.service.ts'

export const backupSettingHandlers = (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'secretsKey'>,
): Handlers<typeof backupSettings> => ({
  show: () => showBackupSetting(deps),
  save: ({ body }) => saveBackupSetting(deps, body),
})
