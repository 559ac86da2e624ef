import { Stack, Stepper } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import type { ReactNode } from 'react'
import { t } from '../../client/language.ts'
import { kitMessages as m } from '../../messages/kit.ts'
import { ScreenHead } from '../ScreenHead.tsx'

/** The heading of a form in steps: which one this is, and which are done. */
export const FlowSteps = ({
  title,
  active,
  children,
}: {
  title: Text
  active: number
  children: ReactNode
}) => (
  <Stack gap="md" maw={860}>
    <ScreenHead title={t(title)} />
    <Stepper active={active} size="xs" iconSize={28} maw={480} role="group" aria-label={t(m.steps)}>
      <Stepper.Step label={t(m.input)} tabIndex={-1} allowStepSelect={false} />
      <Stepper.Step label={t(m.confirm)} tabIndex={-1} allowStepSelect={false} />
      <Stepper.Step label={t(m.complete)} tabIndex={-1} allowStepSelect={false} />
    </Stepper>
    {children}
  </Stack>
)
