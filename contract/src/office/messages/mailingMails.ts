import { text } from '../../messages/text.ts'
import { mail } from './mailTemplate.ts'

/** What the operator writes to many, in words of its own. */
export const mailingMails = {
  mailing: mail(
    text('一斉メール', 'Mailings'),
    ['mailing_subject', 'mailing_body'],
    text('{{mailing_subject}}', '{{mailing_subject}}'),
    '{{mailing_body}}',
    '{{mailing_body}}',
  ),
} as const
