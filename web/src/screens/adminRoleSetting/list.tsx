import { Badge } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { admins, type Administrator } from '@tsunagi/contract/people/admins'
import { adminColumns, adminStatusLabels } from '@tsunagi/contract/people/messages/admins'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { badge, cell, dateTime, text } from '../../kit/columns.tsx'
import { choiceField, textField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { adminMessages as m } from '../../messages/people/admins.ts'
import { EditAdmin } from './-EditAdmin.tsx'
import { roleField } from './-roleField.ts'
import { RoleTable } from './-RoleTable.tsx'

const AdminList = listScreen(admins.list, {
  title: m.title,
  toolbar: <RegistButton />,
  lead: <RoleTable />,
  search: {
    word: textField(m.word),
    role_id: { ...roleField, hint: undefined },
    status: choiceField(adminColumns.status.label, adminStatusLabels),
  },
  columns: {
    user_name: (name: string, { role_id }) => (
      <>
        {name}{' '}
        {role_id === null && (
          <Badge variant="light" radius="sm" tt="none" color="violet">
            {t(m.ownerShort)}
          </Badge>
        )}
      </>
    ),
    mail_address: text(),
    role_name: text(),
    status: badge({ active: 'green', suspended: 'red' }),
    has_second_factor: cell((isOn: boolean) => (
      <Badge variant="light" radius="sm" tt="none" color={isOn ? 'green' : 'gray'}>
        {t(isOn ? m.on : m.off)}
      </Badge>
    )),
    last_login_at: dateTime(),
    created_at: dateTime(),
    id: text(),
  },
  defaultHidden: ['created_at', 'id'],
  actions: (admin: Administrator) => <EditAdmin admin={admin} />,
})

function RegistButton() {
  const mayCall = useMayCall()
  return (
    mayCall(admins.regist) && (
      <ButtonLink to="/adminRoleSetting/adminRegist">{t(m.registAdmin)}</ButtonLink>
    )
  )
}

export const Route = createFileRoute('/adminRoleSetting/list')({ component: AdminList })
