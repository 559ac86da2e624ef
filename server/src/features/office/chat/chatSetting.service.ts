import type { ChatInput } from '@tsunagi/contract/office/chatSettings'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import { text } from '@tsunagi/contract/messages/text'
import type { Deps } from '../../../platform/deps.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import { openText, sealText, settingPurpose } from '../../../platform/secretBox.ts'
import { readSetting, secretSource, writeSetting } from '../../../platform/settings.queries.ts'
import { chatPayload } from './chatFormats.rules.ts'
import { lastChatError } from './chat.queries.ts'

const purpose = settingPurpose('chat')
/** The address of the chat's webhook, which is a secret; throws where another key sealed it. */
export const openChatUrl = (secretsKey: string, sealed: string): string =>
  openText(secretsKey, purpose, sealed)

/** What it takes to post to a chat. */
export type ChatDeps = Pick<Deps, 'db' | 'clock' | 'secretsKey' | 'egress' | 'appUrl'>

/** As the form has it; the address never leaves the server. */
export const chatAsForm = ({ url_sealed, ...stored }: Setting<'chat'>) => ({
  ...stored,
  is_on: url_sealed !== null,
})

/** The same, and how the last message went. */
export async function showChat({ db }: ChatDeps) {
  const form = chatAsForm(await readSetting(db, 'chat'))
  return { ...form, has_url: form.is_on, last_error: await lastChatError(db) }
}

/** Saves where messages are posted to: an empty address keeps the stored one, and switching the chat off forgets it. */
export function saveChat(
  { db, clock, secretsKey, egress }: ChatDeps,
  { url, is_on, secret_of, ...input }: ChatInput,
) {
  return db.transaction().execute(async (tx) => {
    const { url_sealed: kept } = await secretSource(tx, 'chat', secret_of)
    if (is_on && url === '' && kept === null)
      throw invalid('url', text('アドレスを入力してください。', 'Enter the address.'))
    if (url !== '' && egress.refuses(url))
      throw invalid(
        'url',
        text(
          'https:// で始まる、インターネット上のアドレスを入力してください。',
          'Enter an address on the internet that begins with https://.',
        ),
      )
    const sealed = url === '' ? kept : sealText(secretsKey, purpose, url)
    await writeSetting(tx, 'chat', { ...input, url_sealed: is_on ? sealed : null }, clock.now())
    return { saved: true } as const
  })
}

/** Writes into the chat at once, so that an address that does not work says so. */
export async function testChat({ db, secretsKey, egress, appUrl }: ChatDeps) {
  const { url_sealed, format, language } = await readSetting(db, 'chat')
  if (url_sealed === null)
    throw conflict(text('チャットの通知はオフです。', 'Nothing is told in a chat yet.'))
  const words = {
    title: language === 'ja' ? 'テスト送信' : 'Test',
    body: language === 'ja' ? 'お知らせがここに届きます。' : 'What you are told arrives here.',
    url: appUrl,
    open: openLabel[language],
  }
  const problem = await postToChat(
    egress,
    openChatUrl(secretsKey, url_sealed),
    chatPayload[format](words),
  )
  if (problem !== null)
    throw conflict(
      text(
        `チャットに送信できませんでした: ${problem}`,
        `The chat did not take the message: ${problem}`,
      ),
    )
  return { saved: true } as const
}

/** What the button of a message says. */
export const openLabel = { ja: '画面を開く', en: 'Open' }

/** Posts a message; answers what went wrong, or null. */
export async function postToChat(
  egress: ChatDeps['egress'],
  url: string,
  payload: object,
): Promise<string | null> {
  try {
    const { status } = await egress.call({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
    return status >= 200 && status < 300 ? null : `HTTP ${status}`
  } catch (error) {
    // The words of an error may name the address, which is a secret.
    return (error as { code?: string }).code ?? (error as Error).name
  }
}
