import { landingMessages as m } from '../messages/landing.ts'
import { useLanding } from './context.ts'
import { doors } from './doors.ts'

export function LandingFooter() {
  const { t, site, DoorLink } = useLanding()
  return (
    <footer className="landing-footer">
      <div>
        <strong>{site.title}</strong>
        <p>{t(m.supportHours)}</p>
      </div>
      <ul>
        <li>
          <DoorLink to="/partnerRegist">{t(m.register)}</DoorLink>
        </li>
        <li>
          <DoorLink to="/lp/contact">{t(m.contact)}</DoorLink>
        </li>
        <li>
          <DoorLink to="/disclosure">{t(m.disclosure)}</DoorLink>
        </li>
        <li>
          <DoorLink to="/privacy">{t(m.privacy)}</DoorLink>
        </li>
        <li>
          <a href="#terms">{t(m.terms)}</a>
        </li>
        <li>
          <a href="#prohibited">{t(m.prohibited)}</a>
        </li>
      </ul>
      <ul>
        {doors.map(({ to, name }) => (
          <li key={to}>
            <DoorLink to={to}>{t(name)}</DoorLink>
          </li>
        ))}
      </ul>
      <a className="landing-textlink" href="#top">
        {t(m.pageTop)}
      </a>
      <small>{site.copyright}</small>
    </footer>
  )
}
