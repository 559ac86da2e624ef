import { connect } from '../src/platform/db.ts'
import { systemClock } from '../src/platform/clock.ts'
import { sendDueMails } from '../src/features/office/mail/sending.service.ts'
import { quietLog } from './quietLog.ts'

/** A process of its own that sends what is due until it is killed; says so when it has sent some. */
const [databaseUrl, smtpUrl, secretsKey] = process.argv.slice(2) as [string, string, string]
const db = connect(databaseUrl, { name: 'test-sender', max: 2, onError: () => {} })
const config = {
  app: { port: 0, url: 'https://app.test' },
  mail: { smtpUrl, from: undefined },
}
for (;;) {
  await sendDueMails({ db, clock: systemClock, log: quietLog, secretsKey, config })
  process.send?.('sent some')
}
