import { Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { admins } from '@tsunagi/contract/people/admins'
import { adminColumns } from '@tsunagi/contract/people/messages/admins'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { mailField, textField } from '../../kit/fields.ts'
import { Panel } from '../../kit/Panel.tsx'
import { permitted } from '../../kit/permitted.tsx'
import { ScreenHead } from '../../kit/ScreenHead.tsx'
import { SendForm } from '../../kit/SendForm.tsx'
import { adminMessages as m } from '../../messages/people/admins.ts'
import { kitMessages } from '../../messages/kit.ts'
import { roleField, roleIdOf } from './-roleField.ts'

interface AdminForm {
  user_name: string
  mail_address: string
  role_id: number
}
const fields = {
  user_name: textField(adminColumns.user_name.label),
  mail_address: mailField(adminColumns.mail_address.label),
  role_id: roleField,
}

function RegistAdmin() {
  const navigate = useNavigate()
  const leave = () => {
    notifications.show({ message: t(m.registered), color: 'green' })
    void navigate({ to: '/adminRoleSetting/list' })
  }
  return (
    <Stack gap="md" maw={760}>
      <ScreenHead title={t(m.registAdmin)} />
      <Panel>
        <Stack>
          <Text size="sm">{t(m.registAdminLead)}</Text>
          <SendForm<typeof admins.regist, AdminForm>
            endpoint={admins.regist}
            fields={fields}
            required={['user_name', 'mail_address', 'role_id']}
            submit={m.add}
            request={(body) => ({ body: { ...body, role_id: roleIdOf(body.role_id) } })}
            onDone={leave}
          >
            <ButtonLink to="/adminRoleSetting/list" variant="default">
              {t(kitMessages.cancel)}
            </ButtonLink>
          </SendForm>
        </Stack>
      </Panel>
    </Stack>
  )
}

const Screen = permitted(admins.regist, RegistAdmin)

export const Route = createFileRoute('/adminRoleSetting/adminRegist')({ component: Screen })
