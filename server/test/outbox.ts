import type { Clock } from '../src/platform/clock.ts'
import { enqueueMail } from '../src/platform/outbox/mail.queries.ts'
import { sendDueMails } from '../src/features/office/mail/sending.service.ts'
import type { TestApp } from './app.ts'
import { quietLog } from './quietLog.ts'
import { testKeys } from './secondFactor.ts'

/** What is done with the mails of a network that each test begins with. */
export const outbox = (network: () => TestApp) => ({
  /** Sends what is due over a mail server, or keeps it where there is none. */
  sendBy: (smtpUrl: string | undefined, clock: Clock = network().clock, from?: string) =>
    sendDueMails({
      db: network().db,
      clock,
      log: quietLog,
      secretsKey: testKeys.secrets,
      config: { app: { port: 0, url: 'http://app.test' }, mail: { smtpUrl, from } },
    }),
  /** Writes a mail whose link lets somebody in. */
  reset: (to: string, name = '港 太郎', language: 'ja' | 'en' = 'ja') =>
    network()
      .db.transaction()
      .execute((tx) =>
        enqueueMail(tx, {
          template: 'passwordReset',
          to,
          userId: null,
          language,
          values: {
            name,
            link: 'http://app.test/lp/passwordReset#token=AbC-123_x',
            valid_until: '2026-11-10 12:30',
          },
        }),
      ),
  /** Address, state and attempts of each mail, oldest first. */
  states: async () =>
    (
      await network()
        .db.selectFrom('mail')
        .select(['to_address', 'state', 'attempts'])
        .orderBy('id')
        .execute()
    ).map(({ to_address, state, attempts }) => [to_address, state, attempts]),
})

/** A header of a mail as it came over the wire. */
export const headerOf = (data: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'mi').exec(data.split('\r\n\r\n')[0]!)?.[1]
