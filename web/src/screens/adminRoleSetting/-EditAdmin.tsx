import { Button } from '@mantine/core'
import { admins, type Administrator } from '@tsunagi/contract/people/admins'
import { adminColumns } from '@tsunagi/contract/people/messages/admins'
import { useState } from 'react'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { useSession } from '../../client/session.ts'
import { switchField, mailField, textField } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { adminMessages as m } from '../../messages/people/admins.ts'
import { roleField } from './-roleField.ts'

interface AdminForm {
  user_name: string
  mail_address: string
  role_id: number | null
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
  const [isOpen, setOpen] = useState(false)
  const mayCall = useMayCall()
  const { user } = useSession()
  if (!mayCall(admins.edit) || user?.id === id) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button size="compact-sm" variant="light" onClick={() => setOpen(true)}>
        {t(m.edit)}
      </Button>
      {isOpen && (
        <FormDialog<typeof admins.edit, AdminForm>
          endpoint={admins.edit}
          record={admin}
          title={m.editAdmin}
          lead={m.editAdminLead}
          submit={m.save}
          tone="brand"
          fields={fields}
          required={['user_name', 'mail_address']}
          initial={{ user_name, mail_address, role_id, suspended: status === 'suspended' }}
          request={(body) => ({ params: { id }, body: { ...body, role_id: body.role_id ?? null } })}
          done={() => m.edited}
          onClose={close}
          onDone={close}
        />
      )}
    </>
  )
}
