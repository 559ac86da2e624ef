import { admins, type Administrator } from '@tsunagi/contract/people/admins'
import { adminColumns } from '@tsunagi/contract/people/messages/admins'
import { useSession } from '../../client/session.ts'
import { switchField, mailField, textField } from '../../kit/fields.ts'
import { FormButton } from '../../kit/FormButton.tsx'
import { adminMessages as m } from '../../messages/people/admins.ts'
import { chosenRole, roleField, roleIdOf } from './-roleField.ts'

interface AdminForm {
  user_name: string
  mail_address: string
  role_id: number
  suspended: boolean
}
const fields = {
  user_name: textField(adminColumns.user_name.label),
  mail_address: mailField(adminColumns.mail_address.label),
  role_id: roleField,
  suspended: switchField(m.suspended),
}

/** Changes another administrator; nobody changes the own role. */
export function EditAdmin({ admin }: { admin: Administrator }) {
  const { id, user_name, mail_address, role_id, status } = admin
  const { user } = useSession()
  if (user?.id === id) return null
  return (
    <FormButton<typeof admins.edit, AdminForm>
      label={m.edit}
      look={{ size: 'compact-sm', variant: 'light' }}
      endpoint={admins.edit}
      record={admin}
      title={m.editAdmin}
      lead={m.editAdminLead}
      submit={m.save}
      fields={fields}
      required={['user_name', 'mail_address', 'role_id']}
      initial={{
        user_name,
        mail_address,
        role_id: chosenRole(role_id),
        suspended: status === 'suspended',
      }}
      request={(body) => ({ params: { id }, body: { ...body, role_id: roleIdOf(body.role_id) } })}
      done={() => m.edited}
    />
  )
}
