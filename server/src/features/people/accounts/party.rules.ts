import type { Party } from '@tsunagi/contract/endpoint'
import type { User } from '../../../platform/session.ts'

/** The party a person signs in for; null for an administrator. */
export function partyOf(user: User): { party: Party; id: number } | null {
  switch (user.kind) {
    case 'admin':
      return null
    case 'affiliater':
      return { party: 'affiliater', id: user.affiliaterId }
    case 'advertiser':
      return { party: 'advertiser', id: user.advertiserId }
    case 'agency':
      return { party: 'agency', id: user.agencyId }
  }
}
