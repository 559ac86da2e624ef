import type { User } from '../../../platform/session.ts'

const nobody = {
  id: 0,
  sessionId: 0,
  name: '',
  language: 'ja',
  approved: true,
  mustSetUpSecondFactor: false,
  verifiedAt: null,
  proxy: null,
  apiScopes: null,
} as const

/** With whose eyes a system reads: the operator's, or those of one advertiser. */
export const readerFor = (advertiserId: number | null) =>
  (advertiserId === null
    ? { ...nobody, kind: 'admin', permissions: null, scope: 'all' }
    : { ...nobody, kind: 'advertiser', advertiserId }) satisfies User
/** Who reads for a system. */
export type WebhookReader = ReturnType<typeof readerFor>
