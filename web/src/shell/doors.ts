import { userTypes, type UserType } from '@tsunagi/contract/endpoint'
import type { ScreenPath } from '../client/PlainLink.tsx'

/** Where each kind of user signs in. */
export const doorOf: Record<UserType, ScreenPath> = {
  [userTypes.admin]: '/login',
  [userTypes.affiliater]: '/lp/affiliaterLogin',
  [userTypes.advertiser]: '/lp/advertiserLogin',
  [userTypes.agency]: '/lp/agencyLogin',
}
