import { inJapan } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import { connectionProblem } from '../../../platform/connectionProblem.rules.ts'
import { conflict } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { getPerson } from '../../people/session/session.queries.ts'
import { renderMail } from '../../../platform/outbox/mail.queries.ts'
import { currentMailServer, type MailServerDeps } from './mailServer.service.ts'
import { tryWaiting } from './sending.queries.ts'
import { handOver, openTransport } from './transport.ts'

/** Sends a mail to whoever asks for it, at once, so that a mail server that does not work says so. One that works gets what waits for it, too. */
export async function sendTestMail(deps: MailServerDeps & { clock: Clock }, { id }: Admin) {
  const server = await currentMailServer(deps)
  if (!server)
    throw conflict(text('メールサーバーが設定されていません。', 'There is no mail server yet.'))
  const { mail_address: to_address, language } = await getPerson(deps.db, id)
  const words = await renderMail(deps.db, 'testMail', language, { at: inJapan(deps.clock.now()) })
  const transport = openTransport(server)
  try {
    await handOver(transport, server, { to_address, ...words })
  } catch (error) {
    const why = connectionProblem(error)
    throw conflict(
      text(
        `メールサーバーに送信できませんでした: ${why.ja}`,
        `The mail server did not take the email: ${why.en}`,
      ),
    )
  } finally {
    transport.close()
  }
  await tryWaiting(deps.db)
  return { to_address }
}
