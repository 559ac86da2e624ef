import { onBehalfOf } from '../../../platform/origin.ts'
import { forMails, pauseAfter } from '../../../platform/outbox/schedule.rules.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { claimMessages, dropWaiting, setOutcome } from './chat.queries.ts'
import { chatPayload } from './chatFormats.rules.ts'
import { openChatUrl, openLabel, postToChat, type ChatDeps } from './chatSetting.service.ts'

const atOnce = 10

/** Writes what waits into the operator's chat, in its order. Answers how many it took. */
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
  const due = await claimMessages(db, clock.now(), atOnce)
  for (const message of due)
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
  return due.length
}
