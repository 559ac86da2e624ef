import { Outlet } from '@tanstack/react-router'
import { isPublic } from './guard.ts'
import { Announcer } from './Announcer.tsx'
import { FocusKeeper } from './FocusKeeper.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { HelpPanel } from './HelpPanel.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { Providers } from './Providers.tsx'
import { ProxyBanner } from './ProxyBanner.tsx'
import { useOvertaking, useSession } from '../client/session.ts'
import { Overtaken } from './Overtaken.tsx'
import { Maintenance } from './Maintenance.tsx'
import { SiteNotice } from './SiteNotice.tsx'
import { TermsGate } from './TermsGate.tsx'
import classes from './Frame.module.css'

/** What stands around a screen: nothing on public pages, a footer on `/expired`, everything for signed-in users. */
export function Frame({ path }: { path: string }) {
  return (
    <Providers>
      <ProgressBar />
      <Announcer path={path} />
      <FocusKeeper />
      <OfflineBanner />
      <Surroundings path={path} />
    </Providers>
  )
}

function Surroundings({ path }: { path: string }) {
  const { isProxyLogin } = useSession()
  const overtaking = useOvertaking()
  if (path === '/expired')
    return (
      <div className={classes.page}>
        <main className={classes.main}>
          <Outlet />
        </main>
        <Footer />
      </div>
    )
  if (isPublic(path))
    return (
      <main>
        <Outlet />
      </main>
    )
  if (overtaking)
    return (
      <div className={classes.page}>
        <main className={classes.main}>
          <Overtaken by={overtaking} />
        </main>
        <Footer />
      </div>
    )
  return (
    <div className={classes.page} data-proxy={isProxyLogin || undefined}>
      {isProxyLogin && <ProxyBanner />}
      <Header />
      <SiteNotice />
      <main className={classes.main} id="content">
        <Maintenance>
          <TermsGate>
            <Outlet />
          </TermsGate>
        </Maintenance>
      </main>
      <Footer />
      <HelpPanel />
    </div>
  )
}
