import { landingMessages as m } from '../messages/landing.ts'
import { useLanding } from './context.ts'
import { doors } from './doors.ts'
import { Register } from './Register.tsx'

/** The last invitation. */
export function Closing() {
  const { t, DoorLink } = useLanding()
  return (
    <section className="landing-closing">
      <h2>{t(m.closing)}</h2>
      <p className="landing-lead">{t(m.closingLead)}</p>
      <p className="landing-actions">
        <Register />
        <DoorLink to="/lp/contact" className="landing-button landing-button-quiet">
          {t(m.contact)}
        </DoorLink>
      </p>
    </section>
  )
}

export function Doors() {
  const { t, DoorLink } = useLanding()
  return (
    <section id="login" className="landing-doors">
      <h2>{t(m.doorsTitle)}</h2>
      <ul>
        {doors.map(({ to, name, detail }) => (
          <li key={to}>
            <DoorLink to={to}>
              <strong>{t(name)}</strong>
              <span>{t(detail)}</span>
            </DoorLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
