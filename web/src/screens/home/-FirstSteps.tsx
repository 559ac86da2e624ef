import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { hasClients } from '@tsunagi/contract/endpoint'
import type { FirstStepName } from '@tsunagi/contract/office/dashboard'
import { t } from '../../client/language.ts'
import { AppLink } from '../../client/Link.tsx'
import { useMayOpen } from '../../client/openings.ts'
import { useReader } from '../../client/session.ts'
import { Panel } from '../../kit/Panel.tsx'
import { firstSteps, homeMessages as m, type FirstStep } from '../../messages/office/home.ts'
import { useSettingCards } from '../-settings/useSettingCards.ts'
import classes from './-FirstSteps.module.css'

/** How to begin, for those who have no result to look at yet: what is done is ticked off, and nothing is shown once everything is. */
export function FirstSteps({ done }: { done: readonly FirstStepName[] }) {
  const reader = useReader()
  const mayOpen = useMayOpen()
  const settings = useSettingCards()
  const isSettled = settings.every(({ missing }) => missing.length === 0)
  const isDone = (step: FirstStep) =>
    step.done === 'settings' ? isSettled : done.includes(step.done)
  const isTheirs = (step: FirstStep) =>
    step.done === 'settings' ? settings.length > 0 : mayOpen(step.to) && hasClients(reader, step)
  const steps = firstSteps[reader.kind].filter(isTheirs)
  if (steps.every(isDone)) return null
  return (
    <Panel title={m.firstSteps}>
      <ol className={classes['steps']}>
        {steps.map((step, index) => (
          <li key={step.to} className={classes['step']} data-done={isDone(step) || undefined}>
            <span className={classes['number']} aria-hidden>
              {isDone(step) ? <IconCheck size={18} /> : index + 1}
            </span>
            <span className={classes['title']}>
              <AppLink to={step.to}>{t(step.title)}</AppLink>
              <VisuallyHidden>{t(isDone(step) ? m.stepDone : m.stepOpen)}</VisuallyHidden>
            </span>
            <span className={classes['detail']}>{t(step.detail)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
