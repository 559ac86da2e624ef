import type { Language } from '@tsunagi/contract/messages/text'
import type { Db } from '../../../platform/db.ts'
import { postalCode } from '../../../platform/pdfParts.ts'
import { readSetting } from '../../../platform/settings.queries.ts'

const labels = {
  ja: { from: '配信元：', contact: 'お問い合わせ：' },
  en: { from: 'Sent by: ', contact: 'Contact: ' },
} as const

/** Who sends an email, where they are and how they are reached: what may be refused has to say so (特定電子メール法, article 4). */
export async function sentBy(
  db: Db,
  { siteName, appUrl }: { siteName: string; appUrl: string },
): Promise<Record<Language, string>> {
  const [operator, { support_mail_address }] = await Promise.all([
    readSetting(db, 'document'),
    readSetting(db, 'site'),
  ])
  const place = operator ? [`${postalCode(operator.postal_code)} ${operator.address}`.trim()] : []
  const inWords = ({ from, contact }: (typeof labels)[Language]) =>
    [
      from + (operator?.company ?? siteName),
      ...place,
      contact + (support_mail_address ?? `${appUrl}/lp/contact`),
    ].join('\n')
  return { ja: inWords(labels.ja), en: inWords(labels.en) }
}
