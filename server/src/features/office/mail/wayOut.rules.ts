import type { MailTemplate } from '@tsunagi/contract/office/messages/mails'
import type { Language } from '@tsunagi/contract/messages/text'
import { subjectOf } from '../../../domain/mails/subject.rules.ts'
import { unsubscribeToken } from '../../../platform/outbox/unsubscribeToken.rules.ts'

const footer = { ja: 'このメールの受け取りを停止する', en: 'Unsubscribe from these emails' }

const counting = {
  ja: 'このメールのリンクは、開かれたことを集計するため当サイトを経由します。',
  en: 'Links in this email lead through our site, which counts that they were opened.',
}
/** Said in every email whose links are counted. */
export const countingNote = (language: Language): string => `\n\n${counting[language]}`

/** How a mail to a person is switched off: by mail programs with one click (RFC 8058), and by a link at its end, with who sends it. Copies, and what cannot be switched off, have neither. */
export function wayOut(
  { template, user_id, language }: { template: string; user_id: number | null; language: Language },
  {
    appUrl,
    secretsKey,
    sender,
  }: { appUrl: string; secretsKey: string; sender: Record<Language, string> },
): { headers: Record<string, string>; footer: string } | null {
  const subject = subjectOf(template as MailTemplate)
  if (user_id === null || subject === null) return null
  const token = unsubscribeToken(secretsKey, { userId: user_id, subject })
  return {
    headers: {
      'List-Unsubscribe': `<${appUrl}/api/unsubscribe/oneClick/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    footer: `\n\n${footer[language]}\n${appUrl}/lp/unsubscribe#token=${token}\n\n${sender[language]}`,
  }
}
