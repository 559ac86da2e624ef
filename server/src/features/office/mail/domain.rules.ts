import type { DomainCheck, DomainRecord } from '@tsunagi/contract/office/mailDomain'

/** What a domain is checked for: whose mails, handed over where, signed with which key. */
export interface Checked {
  domain: string
  smtpHost: string
  selector: string
  /** In base64; empty = there is none. */
  publicKey: string
  reportTo: string
}

/** The name in the DNS under which a record is looked for. */
export const nameOf = (record: DomainRecord, { domain, selector }: Checked): string =>
  ({
    spf: domain,
    dkim: `${selector || 'tsunagi'}._domainkey.${domain}`,
    dmarc: `_dmarc.${domain}`,
  })[record]

const begins = { spf: /^v=spf1(?:\s|$)/i, dkim: /^v=DKIM1|(?:^|;)\s*p=/i, dmarc: /^v=DMARC1/i }

/** What stands to be added: of SPF the server that mails are handed to, which is somebody else's name where a relay is used. */
function wantedOf(record: DomainRecord, { smtpHost, publicKey, reportTo }: Checked): string | null {
  if (record === 'spf') return `v=spf1 ${smtpHost === '' ? 'mx' : `a:${smtpHost}`} ~all`
  if (record === 'dmarc') return `v=DMARC1; p=none; rua=mailto:${reportTo}`
  return publicKey === '' ? null : `v=DKIM1; k=rsa; p=${publicKey}`
}

/** A key may be written with gaps. */
const withoutGaps = (words: string) => words.replaceAll(/\s/g, '')
const keyIn = (found: string) => /(?:^|;)p=([^;]*)/.exec(withoutGaps(found))?.[1]

/** Two SPF records count as none, one that forbids all sending as another than is needed. */
function stateOf(record: DomainRecord, found: readonly string[], { publicKey }: Checked) {
  if (found.length === 0) return 'missing'
  if (found.length > 1) return 'different'
  if (record === 'dkim') return keyIn(found[0]!) === publicKey ? 'good' : 'different'
  return record === 'spf' && /^v=spf1\s+-all$/i.test(found[0]!.trim()) ? 'different' : 'good'
}

/** What DNS has of one record, held against what is needed; `texts` undefined = it did not answer. */
export function checkRecord(
  record: DomainRecord,
  texts: readonly string[] | undefined,
  checked: Checked,
): DomainCheck {
  const name = nameOf(record, checked)
  if (texts === undefined)
    return { record, state: 'unasked', name, found: null, wanted: wantedOf(record, checked) }
  const found = texts.filter((words) => begins[record].test(words))
  const state = stateOf(record, found, checked)
  return {
    record,
    state,
    name,
    found: found.length > 0 ? found.join('\n') : null,
    wanted: state === 'good' ? null : wantedOf(record, checked),
  }
}
