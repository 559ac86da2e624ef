import { promotionTemplates } from '@tsunagi/contract/catalogue/promotionTemplates'
import { textField } from '../../../kit/fields.ts'
import { FormButton } from '../../../kit/FormButton.tsx'
import { promotionMessages as m } from '../../../messages/catalogue/promotions.ts'

/** Keeps the form of a promotion for others to begin with. */
export function KeepAsTemplate({ id, name }: { id: number; name: string }) {
  return (
    <FormButton<typeof promotionTemplates.save, { name: string }>
      label={m.keepAsTemplate}
      look={{ variant: 'default', size: 'compact-sm' }}
      endpoint={promotionTemplates.save}
      title={m.keepAsTemplate}
      lead={m.keepLead}
      submit={m.keepAsTemplate}
      fields={{ name: textField(m.templateName) }}
      required={['name']}
      initial={{ name }}
      request={(form) => ({ body: { promotion_id: id, ...form } })}
      done={() => m.templateKept}
    />
  )
}
