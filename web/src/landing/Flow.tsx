import { landingMessages as m } from '../messages/landing.ts'
import { useLanding } from './context.ts'
import { SectionHead } from './SectionHead.tsx'

const steps = [
  [m.apply, m.applyDetail],
  [m.prepare, m.prepareDetail],
  [m.operate, m.operateDetail],
] as const

export function Flow() {
  const { t } = useLanding()
  return (
    <section id="flow" className="landing-tinted">
      <SectionHead kicker={m.flow} title={m.flowTitle} />
      <ol className="landing-steps">
        {steps.map(([name, detail]) => (
          <li key={name.ja}>
            <h3>{t(name)}</h3>
            <p>{t(detail)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
