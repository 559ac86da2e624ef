import { t } from '../../client/language.ts'
import { registrationMessages as m, stepOf } from '../../messages/people/registration.ts'
import classes from './-Steps.module.css'

const steps = [m.stepTerms, m.stepMail, m.stepProfile, m.stepMedia, m.stepConfirm, m.stepDone]

/** How far the registration is; on a narrow screen only the present step is named. */
export const Steps = ({ active }: { active: number }) => (
  <nav aria-label={t(m.steps)}>
    <ol className={classes['steps']}>
      {steps.map((step, index) => (
        <li
          key={step.ja}
          className={classes['step']}
          data-done={index < active || undefined}
          aria-current={index === active ? 'step' : undefined}
        >
          <span className={classes['bar']} />
          <span className={classes['name']}>{t(step)}</span>
        </li>
      ))}
    </ol>
    <p className={classes['count']}>{t(stepOf(active + 1, steps.length))}</p>
  </nav>
)
