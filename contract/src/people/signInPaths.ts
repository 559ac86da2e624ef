import type { UserKind } from '../endpoint.ts'

/** The page of the app where each kind of people signs in. */
export const signInPaths = {
  admin: '/login',
  affiliater: '/lp/affiliaterLogin',
  advertiser: '/lp/advertiserLogin',
  agency: '/lp/agencyLogin',
} as const satisfies Record<UserKind, string>
