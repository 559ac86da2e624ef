import { z } from 'zod'
import { OptionalMail, optionalWords, secretOf } from '../fields.ts'
import { shown } from '../people/parties.ts'
import { smtpSecurities } from './settingSections.ts'

const mailServerFields = {
  smtp_host: z
    .string()
    .trim()
    .max(253)
    .regex(/^[A-Za-z0-9.-]*$/, 'serverName')
    .default(''),
  smtp_port: z.int().min(1).max(65_535).optional(),
  smtp_security: z.enum(smtpSecurities),
  smtp_user: optionalWords(200),
  from_address: OptionalMail,
  from_name: optionalWords(100),
} as const
/** The server that mails are sent through, as the operator sends it. */
export const MailServerInput = z.object({
  ...mailServerFields,
  /** Never shown again; '' keeps the one that is stored. */
  smtp_password: z.string().max(500).default(''),
  secret_of: secretOf,
})
/** As it is shown: all but the password. */
export const MailServerShown = z.object({
  ...shown(mailServerFields),
  smtp_security: z.enum(smtpSecurities),
})
export type MailServerInput = z.output<typeof MailServerInput>
