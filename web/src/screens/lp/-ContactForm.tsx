import { Anchor, Button, Checkbox, Stack } from '@mantine/core'
import { contactKindLabels } from '@tsunagi/contract/office/messages/contact'
import { contact, type ContactInput } from '@tsunagi/contract/office/contact'
import { useState, type SubmitEvent } from 'react'
import { ApiError } from '../../client/api.ts'
import { t } from '../../client/language.ts'
import { useSend } from '../../client/useEndpoint.ts'
import { hinted, type Field, type FieldMap, type Values } from '../../kit/field.ts'
import { FieldInputs } from '../../kit/FieldInputs.tsx'
import { choiceField, textAreaField, mailField, textField } from '../../kit/fields.ts'
import { ignoreComposingEnter } from '../../kit/ime.ts'
import { ErrorMessages } from '../../kit/states.tsx'
import { useFirstWrong } from '../../kit/useFirstWrong.ts'
import { contactMessages as m } from '../../messages/office/contact.ts'
import { signInMessages } from '../../messages/people/signIn.ts'
import classes from './-ContactForm.module.css'

type Written = Omit<ContactInput, 'consent' | 'website'>

const fields: { [Key in keyof Written]: Field<NonNullable<Written[Key]>> } = {
  kind: choiceField(m.kind, contactKindLabels),
  company: textField(m.company),
  name: textField(m.name),
  mail_address: mailField(signInMessages.mail),
  phone: hinted(m.phoneHint, textField(m.phone)),
  body: hinted(m.bodyHint, textAreaField(m.body)),
}
const required = new Set(['kind', 'name', 'mail_address', 'body'])

/** Writes to the operator; machines also fill in the field that people do not see. */
export function ContactForm({ onSent }: { onSent: () => void }) {
  const [values, setValues] = useState<Values>({})
  const [isAgreed, setAgreed] = useState(false)
  const [website, setWebsite] = useState('')
  const send = useSend(contact.write, onSent)
  const form = useFirstWrong(send.error)
  const errors = send.error instanceof ApiError ? send.error.fields : {}
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send.mutate({ body: { ...(values as Written), consent: isAgreed as true, website } })
  }
  return (
    <form ref={form} onSubmit={submit} onKeyDown={ignoreComposingEnter} noValidate>
      <Stack>
        <FieldInputs
          fields={fields as unknown as FieldMap}
          values={values}
          errors={errors}
          change={(patch) => setValues((now) => ({ ...now, ...patch }))}
          isRequired={(name) => required.has(name)}
        />
        <div className={classes['unseen']} aria-hidden>
          <label>
            {t(m.honeypot)}
            <input
              name="website"
              tabIndex={-1}
              autoComplete="off"
              value={website}
              onChange={(event) => setWebsite(event.currentTarget.value)}
            />
          </label>
        </div>
        <Checkbox
          name="consent"
          aria-invalid={Boolean(errors['consent'])}
          checked={isAgreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
          label={t(m.consent)}
          error={errors['consent']?.join('\n')}
        />
        <Anchor href="/terms" target="_blank" rel="noopener" size="sm">
          {t(m.consentTerms)}
        </Anchor>
        <ErrorMessages error={send.error} beside={[...Object.keys(fields), 'consent']} />
        <Button type="submit" size="md" loading={send.isPending}>
          {t(m.send)}
        </Button>
      </Stack>
    </form>
  )
}
