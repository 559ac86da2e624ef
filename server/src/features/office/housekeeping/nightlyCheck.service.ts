import { brokenPromiseLabels } from '@tsunagi/contract/office/messages/brokenPromises'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { brokenLedgerPromises } from '../../../ledger/promises.queries.ts'
import type { BrokenPromise } from '../../../logs/clicks.ts'
import type { Db } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { ownerMails } from '../../people/admins/admins.queries.ts'
import { mendReportSums } from '../reports/reportSums.queries.ts'
import { brokenTrackingPromises } from './trackingInvariants.queries.ts'

interface CheckDeps {
  db: Db
  log: Log
  /** Where what is wrong is written down. */
  note: (line: Text) => void
}

/** Looks whether clicks, notices, results and the books are as they must be, and tells the owners of the network when they are not. Answers how much is not. */
export async function checkTracking({ db, log, note }: CheckDeps): Promise<number> {
  const broken = [
    ...(await brokenTrackingPromises(db)),
    ...(await brokenLedgerPromises(db)),
    ...(await mendedSums(db)),
  ]
  if (broken.length === 0) return 0
  const found = broken.map(inWords)
  for (const line of found) note(line)
  log.error({ broken }, 'clicks, notices, results and books are not as they must be')
  await tell(db, found)
  return broken.length
}

function inWords({ promise, broken }: BrokenPromise): Text {
  const label = brokenPromiseLabels[promise] ?? text(promise, promise)
  return text(`${label.ja}：${broken}件`, `${label.en}: ${broken}`)
}

/** Sums of reports follow from the rows, so what is wrong with them is mended at once. */
async function mendedSums(db: Db): Promise<BrokenPromise[]> {
  const wrong = (await mendReportSums(db)) ?? 0
  return wrong > 0
    ? [{ promise: 'reports say what clicks and results say (mended)', broken: wrong }]
    : []
}

const tell = (db: Db, found: readonly Text[]) =>
  db.transaction().execute(async (tx) => {
    for (const { id: userId, user_name, mail_address, language } of await ownerMails(tx)) {
      await enqueueMail(tx, {
        template: 'trackingBroken',
        to: mail_address,
        userId,
        language,
        values: { name: user_name, found: found.map((line) => line[language]).join('\n') },
      })
    }
  })
