import type { providerSettings } from '@tsunagi/contract/office/providerSettings'
import type { Handlers } from '../../../platform/serve.ts'
import { saveProvider, showProvider, type ProviderSettingDeps } from './provider.service.ts'

export const providerSettingHandlers = (
  deps: ProviderSettingDeps,
): Handlers<typeof providerSettings> => ({
  show: () => showProvider(deps),
  save: ({ body }) => saveProvider(deps, body),
})
