import { Button } from '@mantine/core'
import { promotionTemplates } from '@tsunagi/contract/catalogue/promotionTemplates'
import { useState } from 'react'
import { t } from '../../../client/language.ts'
import { useMayCall } from '../../../client/permission.ts'
import { textField } from '../../../kit/fields.ts'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { promotionMessages as m } from '../../../messages/catalogue/promotions.ts'

/** Keeps the form of a promotion for others to begin with. */
export function KeepAsTemplate({ id, name }: { id: number; name: string }) {
  const [isOpen, setOpen] = useState(false)
  if (!useMayCall()(promotionTemplates.save)) return null
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        {t(m.keepAsTemplate)}
      </Button>
      {isOpen && (
        <FormDialog<typeof promotionTemplates.save, { name: string }>
          endpoint={promotionTemplates.save}
          title={m.keepAsTemplate}
          lead={m.keepLead}
          submit={m.keepAsTemplate}
          tone="brand"
          fields={{ name: textField(m.templateName) }}
          required={['name']}
          initial={{ name }}
          request={(form) => ({ body: { promotion_id: id, ...form } })}
          done={() => m.templateKept}
          onClose={() => setOpen(false)}
          onDone={() => {}}
        />
      )}
    </>
  )
}
