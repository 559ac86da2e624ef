import { landingMessages as m } from '../messages/landing.ts'
import { useLanding } from './context.ts'
import { Icon } from './Icon.tsx'
import { Register } from './Register.tsx'
import { Statement } from './Statement.tsx'

const assurances = [m.assuranceFree, m.assuranceFee, m.assuranceReason]

export function Hero() {
  const { t, DoorLink } = useLanding()
  return (
    <section className="landing-hero">
      <div>
        <p className="landing-kicker">{t(m.kicker)}</p>
        <h1>{t(m.title)}</h1>
        <p className="landing-lead">{t(m.lead)}</p>
        <p className="landing-actions">
          <Register />
          <DoorLink to="/lp/contact" className="landing-button landing-button-quiet">
            {t(m.contact)}
          </DoorLink>
        </p>
        <ul className="landing-assurances">
          {assurances.map((assurance) => (
            <li key={assurance.ja}>
              <Icon name="check" />
              {t(assurance)}
            </li>
          ))}
        </ul>
      </div>
      <Statement />
    </section>
  )
}
