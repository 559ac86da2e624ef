import { useEffect, useRef, type CSSProperties } from 'react'
import { Cases } from './Cases.tsx'
import { LandingContext, type Landing as LandingProps } from './context.ts'
import { Closing, Doors } from './Doors.tsx'
import { enliven } from './enliven.ts'
import { Faq } from './Faq.tsx'
import { Figures } from './Figures.tsx'
import { Flow } from './Flow.tsx'
import { Hero } from './Hero.tsx'
import { LandingFooter } from './LandingFooter.tsx'
import { LandingHeader } from './LandingHeader.tsx'
import { Offers } from './Offers.tsx'
import { OurPromise } from './OurPromise.tsx'
import { Ranks } from './Ranks.tsx'
import { Register } from './Register.tsx'
import { Support } from './Support.tsx'
import { Prohibited, Terms } from './Terms.tsx'

/** The public front page. It is whole as it is: what scripts add is only comfort. */
export function Landing(landing: LandingProps) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => enliven(page.current!), [])
  return (
    <LandingContext value={landing}>
      <div
        className="landing"
        ref={page}
        style={{ '--brand': landing.site.brandColor } as CSSProperties}
      >
        <LandingHeader />
        <main id="content">
          <Hero />
          <Figures />
          <Offers />
          <Support />
          <Ranks />
          <OurPromise />
          <Cases />
          <Flow />
          <Faq />
          <Closing />
          <Doors />
          <Terms />
          <Prohibited />
          <Register floating />
        </main>
        <LandingFooter />
      </div>
    </LandingContext>
  )
}
