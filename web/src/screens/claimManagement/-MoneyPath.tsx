import { t } from '../../client/language.ts'
import { PlainLink, type ScreenLink } from '../../client/PlainLink.tsx'
import { claimMessages as m, moneySteps } from '../../messages/money/claims.ts'
import classes from './-MoneyPath.module.css'

type Step = keyof typeof moneySteps

/** Where each step is done; closing is done right here. */
const places: Record<Step, ScreenLink | null> = {
  approve: { to: '/actionLogRaw/search', search: { status: 'pending' } },
  close: null,
  bill: { to: '/claimManagement', search: { resetSearch: 1 } },
  confirm: { to: '/paymentManagement', search: { status: 'calculated' } },
  transfer: { to: '/paymentManagement', search: { status: 'confirmed' } },
  paid: { to: '/paymentManagement', search: { status: 'exported' } },
}

/** The whole way from a result to money, so that one always knows what comes next. */
export const MoneyPath = () => (
  <ol className={classes['path']} aria-label={t(m.path)}>
    {(Object.keys(places) as Step[]).map((step, index) => (
      <PathStep key={step} step={step} number={index + 1} />
    ))}
  </ol>
)

function PathStep({ step, number }: { step: Step; number: number }) {
  const { label, detail } = moneySteps[step]
  const place = places[step]
  return (
    <li className={classes['step']} aria-current={place ? undefined : 'step'}>
      <span className={classes['number']} aria-hidden>
        {number}
      </span>
      <span className={classes['words']}>
        {place ? <PlainLink {...place}>{t(label)}</PlainLink> : <strong>{t(label)}</strong>}
        <span>{t(detail)}</span>
      </span>
    </li>
  )
}
