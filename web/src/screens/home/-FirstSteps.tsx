import { t } from '../../app/language.ts'
import { AppLink } from '../../app/Link.tsx'
import { useHasScreen } from '../../app/screens.ts'
import { useUserKind } from '../../app/session.ts'
import { Panel } from '../../kit/Panel.tsx'
import { firstSteps, homeMessages as m } from '../../messages/home.ts'
import classes from './-FirstSteps.module.css'

/** How to begin, for those who have no figures to look at yet. */
export function FirstSteps() {
  const steps = firstSteps[useUserKind()]
  const hasScreen = useHasScreen()
  return (
    <Panel title={m.firstSteps}>
      <ol className={classes['steps']}>
        {steps.map(({ title, detail, to }, index) => (
          <li key={to} className={classes['step']}>
            <span className={classes['number']} aria-hidden>
              {index + 1}
            </span>
            <span className={classes['title']}>
              {hasScreen(to) ? <AppLink to={to}>{t(title)}</AppLink> : t(title)}
            </span>
            <span className={classes['detail']}>{t(detail)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
