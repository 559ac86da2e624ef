import { onBehalfOf } from '../../../platform/origin.ts'
import { forMails, pauseAfter } from '../../../platform/outbox/schedule.rules.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { claimMessage, dropWaiting, setOutcome } from './chat.queries.ts'
import { chatPayload } from './chatFormats.rules.ts'
import { openChatUrl, openLabel, postToChat, type ChatDeps } from './chatSetting.service.ts'

/** Writes the next message that waits into the operator's chat: one at a time, since a chat that is slow takes as long for each as a lease allows. Answers how many it took. */
export async function sendChat({
  db,
  clock,
  secretsKey,
  egress,
  appUrl,
}: ChatDeps): Promise<number> {
  const { url_sealed, format, language } = await readSetting(db, 'chat')
  if (url_sealed === null) {
    await dropWaiting(db)
    return 0
  }
  const url = openChatUrl(secretsKey, url_sealed)
  const message = await claimMessage(db, clock.now())
  if (!message) return 0
  await onBehalfOf(message.request_id, 'chat', async () => {
    const { title, body, link, attempts } = message
    const words = { title, body, url: link && appUrl + link, open: openLabel[language] }
    const error = await postToChat(egress, url, chatPayload[format](words))
    const pauseMs = error === null ? null : pauseAfter(forMails, attempts)
    await setOutcome(db, message, {
      state: error === null ? 'sent' : pauseMs === null ? 'failed' : 'waiting',
      error,
      next: pauseMs === null ? null : new Date(clock.now().getTime() + pauseMs),
    })
  })
  return 1
}
