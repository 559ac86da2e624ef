import { prohibitedMatters } from '@tsunagi/contract/catalogue/messages/prohibitedMatters'
import { terms, termsPreamble } from '@tsunagi/contract/people/messages/terms'
import { articleNumber, landingMessages as m } from '../messages/landing.ts'
import { useLanding } from './context.ts'

/** The whole terms of use. */
export function Terms() {
  const { t } = useLanding()
  return (
    <section id="terms" className="landing-legal">
      <div className="landing-legal-head">
        <h2>{t(m.terms)}</h2>
        <p>{t(termsPreamble)}</p>
        <p className="landing-note">{t(m.effectiveOn)}</p>
      </div>
      <div className="landing-articles">
        {terms.map(({ title, clauses }, index) => (
          <article key={title.ja} id={`terms-${index + 1}`}>
            <h3>
              <span>{t(articleNumber(index + 1))}</span>
              {t(title)}
            </h3>
            <ol>
              {clauses.map((clause) => (
                <li key={clause.ja}>{t(clause)}</li>
              ))}
            </ol>
          </article>
        ))}
      </div>
    </section>
  )
}

export function Prohibited() {
  const { t } = useLanding()
  return (
    <section id="prohibited" className="landing-legal">
      <div className="landing-legal-head">
        <h2>{t(m.prohibited)}</h2>
        <p>{t(m.prohibitedLead)}</p>
      </div>
      <div className="landing-articles">
        {prohibitedMatters.map(({ title, clauses }) => (
          <article key={title.ja}>
            <h3>{t(title)}</h3>
            <ul>
              {clauses.map((clause) => (
                <li key={clause.ja}>{t(clause)}</li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </section>
  )
}
