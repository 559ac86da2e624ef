import { prohibitedMatters } from '@tsunagi/contract/catalogue/messages/prohibitedMatters'
import type { Article } from '@tsunagi/contract/people/messages/article'
import { terms, termsPreamble } from '@tsunagi/contract/people/messages/terms'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../../client/language.ts'
import { registrationMessages as m } from '../../messages/people/registration.ts'
import classes from './-TermsBox.module.css'

/** The whole terms and prohibited matters, to be read before consenting. */
export const TermsBox = () => (
  <div className={classes['box']} tabIndex={0} role="region" aria-label={t(m.terms)}>
    <p>{t(termsPreamble)}</p>
    <Articles title={m.terms} articles={terms} />
    <Articles title={m.prohibited} articles={prohibitedMatters} />
  </div>
)

const Articles = ({ title, articles }: { title: Text; articles: readonly Article[] }) => (
  <>
    <h2>{t(title)}</h2>
    {articles.map(({ title: name, clauses }, index) => (
      <section key={name.ja}>
        <h3>
          {index + 1}. {t(name)}
        </h3>
        <ol>
          {clauses.map((clause) => (
            <li key={clause.ja}>{t(clause)}</li>
          ))}
        </ol>
      </section>
    ))}
  </>
)
