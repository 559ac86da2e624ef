import { landingMessages as m } from '../messages/landing.ts'
import { useLanding } from './context.ts'
import { SectionHead } from './SectionHead.tsx'

const promises = [
  [m.promiseReason, m.promiseReasonDetail],
  [m.promisePrice, m.promisePriceDetail],
  [m.promiseClosing, m.promiseClosingDetail],
] as const

export function OurPromise() {
  const { t } = useLanding()
  return (
    <section id="promise" className="landing-dark">
      <SectionHead kicker={m.promise} title={m.promiseTitle} lead={m.promiseLead} />
      <ul className="landing-columns">
        {promises.map(([name, detail]) => (
          <li key={name.ja}>
            <h3>{t(name)}</h3>
            <p>{t(detail)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
