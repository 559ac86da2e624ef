import { Alert, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { roles, type Role, type RoleInput } from '@tsunagi/contract/people/roles'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { Panel } from '../../kit/Panel.tsx'
import { permitted } from '../../kit/permitted.tsx'
import { ScreenHead } from '../../kit/ScreenHead.tsx'
import { SendForm } from '../../kit/SendForm.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { adminMessages as m } from '../../messages/people/admins.ts'
import { kitMessages } from '../../messages/kit.ts'
import { roleFields } from './-roleFields.ts'

function EditRole() {
  const id = Number(Route.useSearch()['id'])
  const found = useEndpoint(roles.list, {})
  return (
    <Stack gap="md" maw={1040}>
      <ScreenHead title={t(m.editRole)} />
      <Panel>
        <Loaded query={found} rows={10}>
          {({ items }) => {
            const role = items.find((item) => item.id === id)
            return role ? <RoleForm role={role} /> : <NoRole />
          }}
        </Loaded>
      </Panel>
    </Stack>
  )
}

const NoRole = () => (
  <EmptyState title={kitMessages.notFound} detail={kitMessages.notFoundDetail}>
    <ButtonLink to="/adminRoleSetting/list" variant="default">
      {t(m.toList)}
    </ButtonLink>
  </EmptyState>
)

function RoleForm({ role }: { role: Role }) {
  const { id, name, description, data_scope, keys } = role
  const navigate = useNavigate()
  const leave = () => {
    notifications.show({ message: t(m.roleSaved), color: 'green' })
    void navigate({ to: '/adminRoleSetting/list' })
  }
  return (
    <Stack>
      <Alert variant="light">{t(m.roleEditNotice)}</Alert>
      <SendForm<typeof roles.edit, RoleInput>
        endpoint={roles.edit}
        record={role}
        fields={roleFields}
        required={['name', 'data_scope', 'keys']}
        initial={{ name, description, data_scope, keys }}
        submit={m.save}
        request={(body) => ({ params: { id }, body })}
        onDone={leave}
      >
        <ButtonLink to="/adminRoleSetting/list" variant="default">
          {t(kitMessages.cancel)}
        </ButtonLink>
      </SendForm>
    </Stack>
  )
}

const Screen = permitted(roles.edit, EditRole)

export const Route = createFileRoute('/adminRoleSetting/edit')({ component: Screen })
