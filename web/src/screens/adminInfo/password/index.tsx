import { Stack } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ChangePassword } from '../../../shell/ChangePassword.tsx'
import { t } from '../../../client/language.ts'
import { Panel } from '../../../kit/Panel.tsx'
import { ScreenHead } from '../../../kit/ScreenHead.tsx'
import { passwordMessages } from '../../../messages/people/password.ts'

function AdminPassword() {
  const navigate = useNavigate()
  return (
    <Stack gap="md" maw={760}>
      <ScreenHead title={t(passwordMessages.changeTitle)} />
      <Panel>
        <ChangePassword onDone={() => void navigate({ to: '/adminInfo/password/complete' })} />
      </Panel>
    </Stack>
  )
}

export const Route = createFileRoute('/adminInfo/password/')({ component: AdminPassword })
