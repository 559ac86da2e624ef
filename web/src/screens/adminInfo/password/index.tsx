import { Stack } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ChangePassword } from '../../../shell/ChangePassword.tsx'
import { t } from '../../../client/language.ts'
import { noteSaved } from '../../../kit/edit/saved.ts'
import { Panel } from '../../../kit/Panel.tsx'
import { ScreenHead } from '../../../kit/ScreenHead.tsx'
import { ofAdmin } from '../-ofAdmin.tsx'
import { passwordMessages } from '../../../messages/people/password.ts'

function AdminPassword() {
  const navigate = useNavigate()
  const leave = () => {
    noteSaved('/adminInfo/password/complete', undefined)
    void navigate({ to: '/adminInfo/password/complete' })
  }
  return (
    <Stack gap="md" maw={760}>
      <ScreenHead title={t(passwordMessages.changeTitle)} />
      <Panel>
        <ChangePassword onDone={leave} />
      </Panel>
    </Stack>
  )
}

const Password = ofAdmin(AdminPassword)

export const Route = createFileRoute('/adminInfo/password/')({ component: Password })
