import { Badge, Group } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { admins, type Administrator } from '@tsunagi/contract/people/admins'
import { adminColumns, adminStatusLabels } from '@tsunagi/contract/people/messages/admins'
import { t } from '../../client/language.ts'
import { readSession } from '../../client/session.ts'
import { AddLink } from '../../kit/AddLink.tsx'
import { ActionButton } from '../../kit/action.tsx'
import { badge, cell, dateTime, text } from '../../kit/columns.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { choiceField, textField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { adminMessages as m } from '../../messages/people/admins.ts'
import { partyMessages as parties } from '../../messages/people/parties.ts'
import { ownProof } from '../-parties/endSecondFactor.ts'
import { EditAdmin } from './-EditAdmin.tsx'
import { roleField } from './-roleField.ts'
import { RoleTable } from './-RoleTable.tsx'

const passwordMail = confirmFlow(admins.passwordMail, {
  label: parties.passwordMail,
  tone: 'gray',
  appliesTo: ({ has_password, status }: Administrator) => !has_password && status === 'active',
  question: () => parties.passwordMailQuestion,
  request: ([admin]) => ({ params: { id: admin!.id } }),
  done: () => parties.passwordMailSent,
})

const endSecondFactor = confirmFlow(admins.endSecondFactor, {
  label: parties.endSecondFactor,
  tone: 'gray',
  appliesTo: ({ id, has_second_factor }: Administrator) =>
    has_second_factor && id !== readSession().user?.id,
  question: () => parties.endSecondFactorQuestion,
  fields: ownProof,
  required: ['current_password'],
  request: ([admin], { current_password = '', code }) => ({
    params: { id: admin!.id },
    body: { current_password, code },
  }),
  done: () => parties.endSecondFactorDone,
})

const AdminList = listScreen(admins.list, {
  title: m.title,
  toolbar: (
    <AddLink endpoint={admins.regist} to="/adminRoleSetting/adminRegist" label={m.registAdmin} />
  ),
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
          <Badge variant="light" radius="sm" tt="none" color="violet" ml={6}>
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
    has_password: cell((isChosen: boolean) => (
      <Badge variant="light" radius="sm" tt="none" color={isChosen ? 'green' : 'yellow'}>
        {t(isChosen ? m.chosen : m.notChosen)}
      </Badge>
    )),
    last_login_at: dateTime(),
    created_at: dateTime(),
    id: text(),
  },
  defaultHidden: ['created_at', 'id'],
  actions: (admin: Administrator) => (
    <Group gap="xs" wrap="nowrap">
      <EditAdmin admin={admin} />
      <ActionButton action={passwordMail} rows={[admin]} />
      <ActionButton action={endSecondFactor} rows={[admin]} />
    </Group>
  ),
})

export const Route = createFileRoute('/adminRoleSetting/list')({ component: AdminList })
