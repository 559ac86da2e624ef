import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { optionalWords, secretOf, yesNo } from '../fields.ts'

/** As they are stored, besides the sealed secret. */
export const providerFields = {
  is_on: yesNo(false),
  /** What the button on the sign-in page calls it. */
  label: optionalWords(40),
  issuer: optionalWords(300),
  client_id: optionalWords(300),
} as const

/** The provider by which administrators sign in, as the operator sends it. */
export const ProviderInput = z.object({
  ...providerFields,
  /** Never shown again; '' keeps the one that is stored. */
  client_secret: z.string().trim().max(1000).default(''),
  secret_of: secretOf,
})
export type ProviderInput = z.output<typeof ProviderInput>

/** The provider at which administrators sign in. */
export const providerSettings = {
  show: endpoint({
    method: 'GET',
    path: '/api/systemOthersSetting/provider',
    shows: 'setting.provider',
    key: 'systemOthersSetting.show',
    access: { admin: true },
    summary: 'The provider at which administrators sign in; its secret is never shown',
    response: z.object({
      is_on: z.boolean(),
      label: z.string(),
      issuer: z.string(),
      client_id: z.string(),
      has_secret: z.boolean(),
      /** What has to be registered at the provider. */
      return_address: z.string(),
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/systemOthersSetting/saveProvider',
    edits: 'setting.provider',
    key: 'systemOthersSetting.save',
    access: { admin: true },
    notByProxy: true,
    summary: 'Change the provider at which administrators sign in; it is asked before it is kept',
    body: ProviderInput,
    response: z.object({ saved: z.literal(true) }),
  }),
}
