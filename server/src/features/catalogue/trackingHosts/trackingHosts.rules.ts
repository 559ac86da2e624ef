import { text } from '@tsunagi/contract/messages/text'
import type { TrackingHost } from '@tsunagi/contract/catalogue/trackingHosts'
import { conflict, invalid } from '../../../platform/errors.ts'

const withoutPort = (host: string) => host.replace(/:\d+$/, '')

/** What the advertiser publishes, and where. */
export const instructions = (
  { host, token }: { host: string; token: string },
  trackerUrl: string,
) => ({
  cname: new URL(trackerUrl).hostname,
  txt_name: `_tsunagi.${withoutPort(host)}`,
  txt_value: `tsunagi-verify=${token}`,
  http_address: `${new URL(trackerUrl).protocol}//${host}/.well-known/tsunagi-host`,
})

/** The network's own names are nobody else's. */
export function assertForeign(host: string, own: readonly string[]) {
  if (own.some((url) => new URL(url).host === host))
    throw invalid(
      'host',
      text(
        'このホスト名はネットワーク自身が使っています。',
        'The network itself uses this host name.',
      ),
    )
}

/** A conflict where a host is proven already. */
export function assertVerifiable({ status }: Pick<TrackingHost, 'status'>) {
  if (status !== 'unverified')
    throw conflict(
      text('このホスト名はすでに確認済みです。', 'This host name is verified already.'),
    )
}

/** A conflict where a host is not proven yet, or is to be switched off and is not in use. */
export function assertCanBecome(
  { status }: Pick<TrackingHost, 'status'>,
  wanted: 'active' | 'stopped',
) {
  if (status === 'unverified')
    throw conflict(text('先に所有の確認をしてください。', 'Verify the host name first.'))
  if (wanted === 'stopped' && status !== 'active')
    throw conflict(text('このホスト名は使われていません。', 'This host name is not in use.'))
}

/** A conflict while a host is in use. */
export function assertDeletable({ status }: Pick<TrackingHost, 'status'>) {
  if (status === 'active')
    throw conflict(
      text(
        '使用中のホスト名は削除できません。先に停止してください。',
        'A host name in use cannot be deleted. Switch it off first.',
      ),
    )
}

/** Nothing proves the host yet; DNS may be slow (409). */
export const notProven = () =>
  conflict(
    text(
      'まだ確認できません。DNSの設定が反映されるまで時間がかかることがあります。TXTレコード、またはCNAMEの設定をご確認のうえ、あとでもう一度お試しください。',
      'There is no proof yet. DNS can take a while. Check the TXT record or the CNAME and try again later.',
    ),
  )
