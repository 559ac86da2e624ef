import { shownInstant } from '@tsunagi/contract/messages/shownDay'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { certificateEnd } from '../../../platform/certificate.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db.ts'
import { activeHosts, keepCertificates, setCertificate } from './certificates.queries.ts'

/** So many days before its end a certificate is something to do. */
export const certificateWarningDays = 21

interface WatchDeps {
  db: Db
  clock: Clock
  config: Pick<Config, 'app'> & Partial<Pick<Config, 'tracker'>>
  /** Says something in the log of the run. */
  note: (line: Text) => void
}

/** Looks until when the certificates of our own addresses are good, and of those that advertisers lend us. Answers how many there are. */
export async function watchCertificates({ db, clock, config, note }: WatchDeps): Promise<number> {
  const own = [config.app.url, ...(config.tracker ? [config.tracker.url] : [])]
    .filter((url) => url.startsWith('https:'))
    .map((url) => new URL(url).host)
  const hosts = [...new Set([...own, ...(own.length > 0 ? await activeHosts(db) : [])])]
  for (const host of hosts) {
    const end = await certificateEnd(host)
    await setCertificate(db, { host, expires_at: end, checked_at: clock.now() })
    note(lineOf(host, end))
  }
  await keepCertificates(db, hosts)
  return hosts.length
}

const lineOf = (host: string, end: Date | null): Text =>
  end
    ? text(`${host}：${shownInstant(end, 'ja')}まで`, `${host}: until ${shownInstant(end, 'en')}`)
    : text(`${host}：証明書を読み取れません`, `${host}: no certificate can be read`)
