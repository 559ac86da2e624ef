import type { chatSettings } from '@tsunagi/contract/office/chatSettings'
import type { Handlers } from '../../../platform/serve.ts'
import { saveChat, showChat, testChat, type ChatDeps } from './chatSetting.service.ts'

export const chatHandlers = (deps: ChatDeps): Handlers<typeof chatSettings> => ({
  show: () => showChat(deps),
  save: ({ body }) => saveChat(deps, body),
  test: () => testChat(deps),
})
