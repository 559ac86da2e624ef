import { userTypes, type UserType } from '@tsunagi/contract/endpoint'
import { signInPaths } from '@tsunagi/contract/people/signInPaths'
import type { PlainPath } from '../client/PlainLink.tsx'
import { isPublic } from './guard.ts'

/** Where each kind of user signs in. */
export const doorOf: Record<UserType, PlainPath> = {
  [userTypes.admin]: signInPaths.admin,
  [userTypes.affiliater]: signInPaths.affiliater,
  [userTypes.advertiser]: signInPaths.advertiser,
  [userTypes.agency]: signInPaths.agency,
}

/** Where somebody signs in anew, to go on where they were; a public page is nothing to go back to. */
export function doorBackTo(href: string | undefined, userType: UserType): string {
  const door = doorOf[userType]
  return href === undefined || isPublic(href.replace(/[?#].*/, ''))
    ? door
    : `${door}?redirect=${encodeURIComponent(href)}`
}
