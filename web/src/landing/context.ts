import type { Language, Text } from '@tsunagi/contract/messages/text'
import { createContext, useContext, type ReactNode } from 'react'
import type { LandingSite } from './site.ts'
import type { Say } from './texts.ts'

/** The pages that the front page leads to. */
export type Door =
  | '/lp/affiliaterLogin'
  | '/lp/advertiserLogin'
  | '/lp/agencyLogin'
  | '/lp/contact'
  | '/partnerRegist'
  | '/disclosure'
  | '/privacy'
  | '/terms'

export interface DoorLinkProps {
  to: Door
  className?: string
  children: ReactNode
}

/** The front page is drawn by the server's build and by the application, so all it needs comes from here. */
export interface Landing {
  language: Language
  site: LandingSite
  /** Inside the application a link stays in it; in the page that the server sends it is a plain one. */
  DoorLink: (props: DoorLinkProps) => ReactNode
  /** The words that are shown for a message: the product's, or the operator's. */
  say: Say
}

export const LandingContext = createContext<Landing | null>(null)

/** All that the front page is drawn with; its `t` says a message in the operator's own words where there are any. */
export function useLanding() {
  const landing = useContext(LandingContext)!
  return { ...landing, t: (message: Text) => landing.say(message, landing.language) }
}
