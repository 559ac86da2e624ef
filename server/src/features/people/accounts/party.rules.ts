import type { User } from '../../../platform/session.ts'

/** The three kinds of parties that take part in the network; each is a table of that name. */
export type Party = 'affiliater' | 'advertiser' | 'agency'

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

/** Where the people of a party sign in. */
export const loginPath: Record<Party, string> = {
  affiliater: '/lp/affiliaterLogin',
  advertiser: '/lp/advertiserLogin',
  agency: '/lp/agencyLogin',
}
