import { Alert, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { roles, type RoleInput } from '@tsunagi/contract/people/roles'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { Panel } from '../../kit/Panel.tsx'
import { permitted } from '../../kit/permitted.tsx'
import { ScreenHead } from '../../kit/ScreenHead.tsx'
import { SendForm } from '../../kit/SendForm.tsx'
import { EmptyState, LoadFailed, Placeholder } from '../../kit/states.tsx'
import { adminMessages as m } from '../../messages/people/admins.ts'
import { kitMessages } from '../../messages/kit.ts'
import { roleFields } from './-roleFields.ts'

function EditRole() {
  const id = Number(Route.useSearch()['id'])
  const navigate = useNavigate()
  const { data, error, refetch } = useEndpoint(roles.list, {})
  const role = data?.items.find((item) => item.id === id)
  const leave = () => {
    notifications.show({ message: t(m.roleSaved), color: 'green' })
    void navigate({ to: '/adminRoleSetting/list' })
  }
  return (
    <Stack gap="md" maw={1040}>
      <ScreenHead title={t(m.editRole)} />
      <Panel>
        {error && <LoadFailed error={error} retry={() => void refetch()} />}
        {!data && !error && <Placeholder rows={10} />}
        {data && !role && (
          <EmptyState title={kitMessages.notFound} detail={kitMessages.notFoundDetail}>
            <ButtonLink to="/adminRoleSetting/list" variant="default">
              {t(m.toList)}
            </ButtonLink>
          </EmptyState>
        )}
        {role && (
          <Stack>
            <Alert variant="light">{t(m.roleEditNotice)}</Alert>
            <SendForm<typeof roles.edit, RoleInput>
              endpoint={roles.edit}
              record={role}
              fields={roleFields}
              required={['name', 'data_scope', 'keys']}
              initial={{
                name: role.name,
                description: role.description,
                data_scope: role.data_scope,
                keys: role.keys,
              }}
              submit={m.save}
              request={(body) => ({ params: { id }, body })}
              onDone={leave}
            >
              <ButtonLink to="/adminRoleSetting/list" variant="default">
                {t(kitMessages.cancel)}
              </ButtonLink>
            </SendForm>
          </Stack>
        )}
      </Panel>
    </Stack>
  )
}

const Screen = permitted(roles.edit, EditRole)

export const Route = createFileRoute('/adminRoleSetting/edit')({ component: Screen })
