import { landingMessages as m } from '../messages/landing.ts'
import { useLanding } from './context.ts'
import { SectionHead } from './SectionHead.tsx'

const moments = [
  [m.supportStart, m.supportStartDetail],
  [m.supportRun, m.supportRunDetail],
  [m.supportTrouble, m.supportTroubleDetail],
] as const

export function Support() {
  const { t } = useLanding()
  return (
    <section id="support" className="landing-tinted landing-split">
      <div>
        <SectionHead kicker={m.support} title={m.supportTitle} lead={m.supportLead} />
        <p className="landing-note">{t(m.supportHours)}</p>
      </div>
      <ul className="landing-rows">
        {moments.map(([name, detail]) => (
          <li key={name.ja}>
            <h3>{t(name)}</h3>
            <p>{t(detail)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
