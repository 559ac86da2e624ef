import type { Text } from '@tsunagi/contract/messages/text'
import { landingMessages as m } from '../messages/landing.ts'
import type { Door } from './context.ts'

/** The three sign-in pages. */
export const doors: readonly { to: Door; name: Text; detail: Text }[] = [
  { to: '/lp/affiliaterLogin', name: m.affiliaterDoor, detail: m.affiliaterDoorDetail },
  { to: '/lp/advertiserLogin', name: m.advertiserDoor, detail: m.advertiserDoorDetail },
  { to: '/lp/agencyLogin', name: m.agencyDoor, detail: m.agencyDoorDetail },
]
