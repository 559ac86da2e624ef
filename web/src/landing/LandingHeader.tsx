import { landingMessages as m } from '../messages/landing.ts'
import { useLanding } from './context.ts'
import { doors } from './doors.ts'

const sections = [
  ['#offers', m.offers],
  ['#support', m.support],
  ['#payment', m.payment],
  ['#cases', m.cases],
  ['#faq', m.faq],
] as const

export function LandingHeader() {
  const { t, language, DoorLink } = useLanding()
  const other = language === 'ja' ? 'en' : 'ja'
  return (
    <header className="landing-header">
      <a className="landing-skip" href="#content">
        {t(m.skip)}
      </a>
      <Brand />
      <nav className="landing-sections" aria-label={t(m.navigation)}>
        {sections.map(([href, name]) => (
          <a key={href} href={href}>
            {t(name)}
          </a>
        ))}
      </nav>
      <div className="landing-ways">
        <a className="landing-language" href={`/?lang=${other}`} hrefLang={other} lang={other}>
          {t(m.switchLanguage)}
        </a>
        <details className="landing-menu landing-logins">
          <summary>{t(m.login)}</summary>
          <DoorList />
        </details>
        <DoorLink to="/partnerRegist" className="landing-button landing-button-small">
          {t(m.register)}
        </DoorLink>
        <details className="landing-menu landing-compact">
          <summary aria-label={t(m.menu)}>
            <span aria-hidden="true" />
          </summary>
          <div className="landing-sheet">
            {sections.map(([href, name]) => (
              <a key={href} href={href}>
                {t(name)}
              </a>
            ))}
            <p>{t(m.login)}</p>
            <DoorList />
          </div>
        </details>
      </div>
    </header>
  )
}

/** Logo and name of the site; beside a logo of its own the name is only read aloud. */
function Brand() {
  const { site } = useLanding()
  return (
    <a className="landing-brand" href="#top" data-kind={site.logoKind}>
      <img src={site.logo} alt="" height={32} fetchPriority="low" />
      <span>{site.title}</span>
    </a>
  )
}

function DoorList() {
  const { t, DoorLink } = useLanding()
  return (
    <ul>
      {doors.map(({ to, name }) => (
        <li key={to}>
          <DoorLink to={to}>{t(name)}</DoorLink>
        </li>
      ))}
    </ul>
  )
}
