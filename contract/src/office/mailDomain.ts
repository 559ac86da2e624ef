import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** What receivers look up of the domain that mails are sent from. */
export const domainRecords = ['spf', 'dkim', 'dmarc'] as const
export type DomainRecord = (typeof domainRecords)[number]
/** unasked = DNS did not answer in time. */
export const recordStates = ['good', 'missing', 'different', 'unasked'] as const
export type RecordState = (typeof recordStates)[number]

/** How one record of the sender's domain stands beside what it should say. */
export const DomainCheck = z.object({
  record: z.enum(domainRecords),
  state: z.enum(recordStates),
  /** Where the record stands. */
  name: z.string(),
  found: z.string().nullable(),
  /** What to add or to put in its place; null = nothing. */
  wanted: z.string().nullable(),
})
export type DomainCheck = z.infer<typeof DomainCheck>

const saved = z.object({ saved: z.literal(true) })
const operator = { access: { admin: true } } as const

/** The domain that mails are sent from, and the key they are signed with. */
export const mailDomain = {
  show: endpoint({
    method: 'GET',
    path: '/api/systemOthersSetting/mailDomain',
    key: 'systemOthersSetting.show',
    ...operator,
    summary:
      'Which of SPF, DKIM and DMARC the domain of the sender has, as DNS says now, and what to add',
    response: z.object({
      domain: z.string(),
      has_key: z.boolean(),
      /** Whether mails are signed. */
      signs: z.boolean(),
      /** None where the sender has no domain, such as on a trial installation. */
      checks: z.array(DomainCheck),
    }),
  }),
  makeKey: endpoint({
    method: 'POST',
    path: '/api/systemOthersSetting/mailDomainKey',
    key: 'systemOthersSetting.save',
    ...operator,
    notByProxy: true,
    summary:
      'Make a new key to sign mails with; they are signed once its record stands and signing is switched on',
    response: saved,
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/systemOthersSetting/mailDomainSign',
    key: 'systemOthersSetting.save',
    ...operator,
    notByProxy: true,
    summary: 'Switch signing on, which needs the record of the key, or off',
    body: z.object({ signs: z.boolean() }),
    response: saved,
  }),
}
