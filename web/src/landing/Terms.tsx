import { prohibitedMatters } from '@tsunagi/contract/catalogue/messages/prohibitedMatters'
import { terms, termsPreamble } from '@tsunagi/contract/people/messages/terms'
import type { ReactNode } from 'react'
import { articleNumber, landingMessages as m } from '../messages/landing.ts'
import { useLanding } from './context.ts'

/** What stands on the page while the product's own terms hold; between marks where the server decides that. */
function WhileProducts({ children }: { children: ReactNode }) {
  const { terms } = useLanding().site
  if (terms === 'operators') return null
  if (terms === 'products') return children
  return (
    <>
      {'\uE004'}
      {children}
      {'\uE005'}
    </>
  )
}

/** The whole terms of use, as long as they are the product's own; those in force have a page. */
export function Terms() {
  const { t, DoorLink } = useLanding()
  return (
    <section id="terms" className="landing-legal">
      <div className="landing-legal-head">
        <h2>{t(m.terms)}</h2>
        <WhileProducts>
          <p>{t(termsPreamble)}</p>
          <p className="landing-note">{t(m.effectiveOn)}</p>
        </WhileProducts>
        <p>
          <DoorLink to="/terms">{t(m.termsPage)}</DoorLink>
        </p>
      </div>
      <WhileProducts>
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
      </WhileProducts>
    </section>
  )
}

export function Prohibited() {
  const { t, DoorLink } = useLanding()
  return (
    <section id="prohibited" className="landing-legal">
      <div className="landing-legal-head">
        <h2>{t(m.prohibited)}</h2>
        <p>{t(m.prohibitedLead)}</p>
        <p>
          <DoorLink to="/terms">{t(m.termsPage)}</DoorLink>
        </p>
      </div>
      <WhileProducts>
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
      </WhileProducts>
    </section>
  )
}
