import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OptionalMail, optionalWords, yesNo } from '../fields.ts'
import { smtpSecurities } from './settingSections.ts'

const fields = {
  /** Where emails that cannot be delivered come back to; '' = to the sender's address, and nobody reads them. */
  address: OptionalMail,
  /** Whether what is sent to name+anything@… arrives at name@… too: then each email has an address of its own to come back to. */
  has_subaddresses: yesNo(false),
  host: z
    .string()
    .trim()
    .max(253)
    .regex(/^[A-Za-z0-9.-]*$/, 'serverName')
    .default(''),
  port: z.int().min(1).max(65_535).optional(),
  security: z.enum(smtpSecurities),
  user: optionalWords(200),
} as const

function checkMailbox(
  { address, host, user }: { address: string; host: string; user: string },
  { addIssue }: z.RefinementCtx,
) {
  const missing = (field: string) =>
    addIssue({ code: 'custom', path: [field], message: 'required' })
  if (host !== '' && address === '') missing('address')
  if (host !== '' && user === '') missing('user')
}

/** The mailbox that undeliverable mails come back to, as the operator sends it; without a host nobody reads it. */
export const ReturnMailboxInput = z
  .object({
    ...fields,
    /** Never shown again; '' keeps the one that is stored. */
    password: z.string().max(500).default(''),
  })
  .superRefine(checkMailbox)
export type ReturnMailboxInput = z.output<typeof ReturnMailboxInput>

/** The mailbox that emails come back to which could not be delivered. */
export const returnMailbox = {
  show: endpoint({
    method: 'GET',
    path: '/api/systemOthersSetting/mailReturn',
    shows: 'setting.mail_return',
    key: 'systemOthersSetting.show',
    access: { admin: true },
    summary: 'The mailbox for emails that come back; its password is never shown',
    response: z.object({
      address: z.string(),
      has_subaddresses: z.boolean(),
      host: z.string(),
      port: z.int().optional(),
      security: z.enum(smtpSecurities),
      user: z.string(),
      has_password: z.boolean(),
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/systemOthersSetting/saveMailReturn',
    edits: 'setting.mail_return',
    key: 'systemOthersSetting.save',
    access: { admin: true },
    notByProxy: true,
    summary: 'Change the mailbox for emails that come back',
    body: ReturnMailboxInput,
    response: z.object({ saved: z.literal(true) }),
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/systemOthersSetting/testMailReturn',
    key: 'systemOthersSetting.save',
    access: { admin: true },
    summary: 'Open the mailbox for emails that come back; says why where it cannot',
    response: z.object({ messages: z.int() }),
  }),
}
