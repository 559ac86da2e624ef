import { Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { roles, type RoleInput } from '@tsunagi/contract/people/roles'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { permitted } from '../../kit/permitted.tsx'
import { ScreenHead } from '../../kit/ScreenHead.tsx'
import { SendForm } from '../../kit/SendForm.tsx'
import { adminMessages as m } from '../../messages/people/admins.ts'
import { kitMessages } from '../../messages/kit.ts'
import { roleFields } from './-roleFields.ts'

function RegistRole() {
  const navigate = useNavigate()
  const leave = () => {
    notifications.show({ message: t(m.roleSaved), color: 'green' })
    void navigate({ to: '/adminRoleSetting/list' })
  }
  return (
    <Stack gap="md" maw={1040}>
      <ScreenHead title={t(m.registRole)} />
      <Panel>
        <SendForm<typeof roles.regist, RoleInput>
          endpoint={roles.regist}
          fields={roleFields}
          required={['name', 'data_scope', 'keys']}
          initial={{ data_scope: 'all', keys: [] }}
          submit={m.add}
          request={(body) => ({ body })}
          onDone={leave}
        >
          <ButtonLink to="/adminRoleSetting/list" variant="default">
            {t(kitMessages.cancel)}
          </ButtonLink>
        </SendForm>
      </Panel>
    </Stack>
  )
}

const Screen = permitted(roles.regist, RegistRole)

export const Route = createFileRoute('/adminRoleSetting/roleRegist')({ component: Screen })
