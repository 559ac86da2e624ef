import { sendMailings } from '../src/features/office/mailings/sendingMailings.service.ts'
import { systemClock } from '../src/platform/clock.ts'
import { connect } from '../src/platform/db.ts'

/** A process of its own that writes the mailings that are due; it says so when it begins. */
const db = connect(process.argv[2]!, { name: 'test-mailing', max: 2, onError: () => {} })
process.send?.('begun')
await sendMailings({ db, clock: systemClock, appUrl: 'https://app.test' })
await db.destroy()
process.disconnect()
