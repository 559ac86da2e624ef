import './landing.css'
import { useEffect } from 'react'
import { useLanguage } from '../client/language.ts'
import { leaveInstead } from '../client/leaving.ts'
import { PlainLink, type ScreenPath } from '../client/PlainLink.tsx'
import { useSite } from '../client/site.ts'
import type { DoorLinkProps } from './context.ts'
import { Landing } from './Landing.tsx'
import { siteOf } from './site.ts'
import { sayWith } from './texts.ts'

const DoorLink = ({ to, ...rest }: DoorLinkProps) => <PlainLink to={to as ScreenPath} {...rest} />

/** The front page for those who come from inside the application; all others get it whole from the server. */
export function LandingScreen() {
  const site = useSite()
  const language = useLanguage()
  const elsewhere = site?.front_page_url
  useEffect(() => {
    if (elsewhere) leaveInstead(elsewhere)
  }, [elsewhere])
  if (elsewhere) return null
  return (
    <Landing
      language={language}
      site={siteOf(site)}
      DoorLink={DoorLink}
      say={sayWith(site?.landing_texts ?? {})}
    />
  )
}
