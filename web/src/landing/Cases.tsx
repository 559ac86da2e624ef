import { landingMessages as m } from '../messages/landing.ts'
import { caseStudies } from '../messages/landingCases.ts'
import { useLanding } from './context.ts'
import { SectionHead } from './SectionHead.tsx'

export function Cases() {
  const { t } = useLanding()
  return (
    <section id="cases">
      <SectionHead kicker={m.cases} title={m.casesTitle} />
      <ul className="landing-cards landing-cases">
        {caseStudies.map(({ field, title, medium, before, done, after, figure, figureName }) => (
          <li key={field.ja}>
            <p className="landing-field">{t(field)}</p>
            <h3>{t(title)}</h3>
            <p className="landing-medium">{t(medium)}</p>
            <dl>
              <dt>{t(m.caseBefore)}</dt>
              <dd>{t(before)}</dd>
              <dt>{t(m.caseDone)}</dt>
              <dd>{t(done)}</dd>
              <dt>{t(m.caseAfter)}</dt>
              <dd>{t(after)}</dd>
            </dl>
            <p className="landing-gain">
              <strong>{t(figure)}</strong>
              <span>{t(figureName)}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="landing-note">{t(m.casesNote)}</p>
    </section>
  )
}
