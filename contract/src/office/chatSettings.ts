import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { secretOf } from '../fields.ts'
import { languages } from '../messages/text.ts'
import {
  notificationKindNames,
  notificationKinds,
  type NotificationKind,
} from './messages/notificationKinds.ts'

/** The chats whose incoming webhooks are spoken to. */
export const chatFormats = ['slack', 'teams', 'discord', 'lineworks'] as const
export type ChatFormat = (typeof chatFormats)[number]

/** What administrators are told of; of security each is told alone. */
export const chatKinds = notificationKindNames.filter((kind) =>
  notificationKinds[kind].for.some((whom) => whom === 'admin' && kind !== 'security'),
)

/** What is told in the chat, in which format and in which language. */
export const chatFields = {
  format: z.enum(chatFormats),
  language: z.enum(languages),
  kinds: z.array(z.enum(chatKinds as [NotificationKind, ...NotificationKind[]])).max(30),
} as const

/** The same as the operator sends it, with the address of the webhook. */
export const ChatInput = z.object({
  ...chatFields,
  is_on: z.boolean(),
  /** Never shown again: who knows it can write into the chat. '' keeps the one that is stored. */
  url: z.string().trim().max(1000).default(''),
  secret_of: secretOf,
})
export type ChatInput = z.output<typeof ChatInput>

const saved = z.object({ saved: z.literal(true) })

/** What is also told in the operator's chat. */
export const chatSettings = {
  show: endpoint({
    method: 'GET',
    path: '/api/systemOthersSetting/chat',
    shows: 'setting.chat',
    key: 'systemOthersSetting.show',
    access: { admin: true },
    summary:
      'What is also told in the operator’s chat, and how its last message went; the address is never shown',
    response: z.object({
      ...chatFields,
      is_on: z.boolean(),
      has_url: z.boolean(),
      /** Why the last message did not arrive; null = it did, or there was none. */
      last_error: z.string().nullable(),
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/systemOthersSetting/saveChat',
    edits: 'setting.chat',
    key: 'systemOthersSetting.save',
    access: { admin: true },
    notByProxy: true,
    summary: 'Change what is told in the operator’s chat',
    body: ChatInput,
    response: saved,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/systemOthersSetting/testChat',
    key: 'systemOthersSetting.save',
    access: { admin: true },
    summary: 'Write into the chat at once; says what it answered where it fails',
    response: saved,
  }),
}
