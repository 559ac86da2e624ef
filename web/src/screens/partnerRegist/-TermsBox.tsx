import type { TermsVersion } from '@tsunagi/contract/people/termsOfUse'
import { currentLanguage, t } from '../../client/language.ts'
import { RichText } from '../../kit/RichText.tsx'
import { Placeholder } from '../../kit/states.tsx'
import { termsTexts } from '../../kit/termsText.ts'
import { registrationMessages as m } from '../../messages/people/registration.ts'
import classes from './-TermsBox.module.css'

/** The whole terms and prohibited matters in force, to be read before consenting. */
export function TermsBox({ inForce }: { inForce: TermsVersion | undefined }) {
  if (!inForce) return <Placeholder rows={8} />
  const { terms, prohibited } = termsTexts(inForce, currentLanguage())
  return (
    <div className={classes['box']} tabIndex={0} role="region" aria-label={t(m.terms)}>
      <h2>{t(m.terms)}</h2>
      <RichText text={terms} />
      <h2>{t(m.prohibited)}</h2>
      <RichText text={prohibited} />
    </div>
  )
}
