import { generateKeyPair } from 'node:crypto'
import { isIP } from 'node:net'
import { promisify } from 'node:util'
import { dayOf } from '@tsunagi/contract/day'
import { domainRecords } from '@tsunagi/contract/office/mailDomain'
import { text } from '@tsunagi/contract/messages/text'
import type { Deps } from '../../../platform/deps.ts'
import { conflict } from '../../../platform/errors.ts'
import type { HostProof } from '../../../platform/hostProof.ts'
import { sealText } from '../../../platform/secretBox.ts'
import { lockSetting, readSetting, writeSetting } from '../../../platform/settings.queries.ts'
import { within } from '../../../platform/within.ts'
import { dkimPurpose } from './dkim.rules.ts'
import { checkRecord, nameOf, type Checked } from './domain.rules.ts'
import { currentSender, type MailServerDeps } from './mailServer.service.ts'

const dnsLimitMs = 5000
const rsaBits = 2048
const newKeyPair = promisify(generateKeyPair)

export interface MailDomainDeps extends MailServerDeps, Pick<Deps, 'clock'> {
  proof: Pick<HostProof, 'txt'>
}

/** What is checked now, by what is set. */
async function checkedNow(deps: MailDomainDeps): Promise<Checked> {
  const [{ selector, public_key }, { from, smtpHost }] = await Promise.all([
    readSetting(deps.db, 'dkim'),
    currentSender(deps),
  ])
  return {
    domain: from.address.slice(from.address.lastIndexOf('@') + 1),
    smtpHost,
    selector,
    publicKey: public_key,
    reportTo: from.address,
  }
}

/** What DNS says of the sender's domain at this moment, held against what mails need to arrive. */
export async function showMailDomain(deps: MailDomainDeps) {
  const checked = await checkedNow(deps)
  const { signs } = await readSetting(deps.db, 'dkim')
  const records = isIP(checked.domain) || !checked.domain.includes('.') ? [] : domainRecords
  const checks = await Promise.all(
    records.map(async (record) =>
      checkRecord(
        record,
        await within(dnsLimitMs, deps.proof.txt(nameOf(record, checked))),
        checked,
      ),
    ),
  )
  return { domain: checked.domain, has_key: checked.publicKey !== '', signs, checks }
}

/** Makes a key under a name of its own, so that the former one's record may stand until it is no longer used. */
export async function makeDkimKey({ db, clock, secretsKey }: MailDomainDeps) {
  const { publicKey, privateKey } = await newKeyPair('rsa', { modulusLength: rsaBits })
  const now = clock.now()
  await writeSetting(
    db,
    'dkim',
    {
      selector: `tsunagi${dayOf(now).replaceAll('-', '')}x${Math.floor(now.getTime() / 1000) % 86_400}`,
      public_key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      private_key_sealed: sealText(
        secretsKey,
        dkimPurpose,
        privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      ),
      signs: false,
    },
    now,
  )
  return { saved: true } as const
}

/** Signs from now on, or no more. A signature that receivers cannot check would harm more than none. */
export async function setSigning(deps: MailDomainDeps, signs: boolean) {
  if (signs) {
    const { checks } = await showMailDomain(deps)
    if (checks.find(({ record }) => record === 'dkim')?.state !== 'good') throw notPublished()
  }
  await deps.db.transaction().execute(async (tx) => {
    const before = await lockSetting(tx, 'dkim')
    if (signs && before.private_key_sealed === null) throw notPublished()
    await writeSetting(tx, 'dkim', { ...before, signs }, deps.clock.now())
  })
  return { saved: true } as const
}

const notPublished = () =>
  conflict(
    text(
      'DKIMのレコードがまだDNSに見つかりません。追加してからもう一度お試しください。',
      'DNS does not have the DKIM record yet. Add it, then try again.',
    ),
  )
