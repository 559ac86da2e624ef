import { t } from '../../client/language.ts'
import { AppLink } from '../../client/Link.tsx'
import { useHasScreen } from '../../shell/screens.ts'
import { useUserKind } from '../../client/session.ts'
import { Panel } from '../../kit/Panel.tsx'
import { firstSteps, homeMessages as m } from '../../messages/office/home.ts'
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
