import { Alert, Stack } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../client/language.ts'
import { mustSetUpSecondFactor } from '../../../client/secondFactorDuty.ts'
import { Panel } from '../../../kit/Panel.tsx'
import { ScreenHead } from '../../../kit/ScreenHead.tsx'
import { secondFactorMessages as m } from '../../../messages/people/secondFactor.ts'
import { TotpSetup } from './-TotpSetup.tsx'

function SecondFactor() {
  const navigate = useNavigate()
  const [isRequired] = useState(mustSetUpSecondFactor)
  const leave = () => void navigate({ to: isRequired ? '/home' : '/common/accounts' })
  return (
    <Stack maw={720}>
      <ScreenHead title={t(m.setupTitle)} />
      {isRequired && (
        <Alert variant="light" icon={<IconShieldLock size={18} />}>
          {t(m.requiredLead)}
        </Alert>
      )}
      <Panel>
        <TotpSetup onDone={leave} />
      </Panel>
    </Stack>
  )
}

export const Route = createFileRoute('/common/accounts/secondFactor')({ component: SecondFactor })
