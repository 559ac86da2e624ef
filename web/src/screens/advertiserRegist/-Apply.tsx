import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { advertiserSignUp, type AdvertiserSignUp } from '@tsunagi/contract/people/advertiserSignUp'
import type { SubmitEvent } from 'react'
import { ApiError } from '../../client/api.ts'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useSend } from '../../client/useEndpoint.ts'
import { discardDraft, registrationDraft, useDraft } from '../../kit/draft.ts'
import type { Field, Values } from '../../kit/field.ts'
import { FieldInputs } from '../../kit/FieldInputs.tsx'
import { hinted } from '../../kit/fields.ts'
import fieldClasses from '../../kit/fields.module.css'
import { ignoreComposingEnter } from '../../kit/ime.ts'
import { missing } from '../../kit/missing.ts'
import { Panel } from '../../kit/Panel.tsx'
import { newPasswordField } from '../../kit/passwordFields.tsx'
import { beginsSection } from '../../kit/sectionField.tsx'
import { ErrorMessages, MessagePage } from '../../kit/states.tsx'
import { useFirstWrong } from '../../kit/useFirstWrong.ts'
import { advertiserSignUpMessages as m } from '../../messages/people/advertiserSignUp.ts'
import { registrationMessages, verifiedMail } from '../../messages/people/registration.ts'
import { advertiserOwnFields } from '../advertiser/-form.tsx'

const fields = {
  ...advertiserOwnFields,
  password: beginsSection(
    registrationMessages.signIn,
    registrationMessages.signInLead,
    hinted(registrationMessages.passwordHint, newPasswordField(registrationMessages.password)),
  ),
} as unknown as Record<string, Field<unknown>>

const always = ['company', 'company_kana', 'contact_name', 'phone', 'password']
const begin: Values = {
  shares_benchmark: true,
  mail_normal: true,
  mail_important: true,
  cc_mail_addresses: [],
}

/** The company and its contact, for somebody whose mail address is proven. */
export function Apply({
  token,
  mail,
  required,
}: {
  token: string
  mail: string
  required: readonly string[]
}) {
  const { values, change } = useDraft(registrationDraft('/advertiserRegist', mail), begin)
  const apply = useSend(advertiserSignUp.regist, discardDraft)
  const form = useFirstWrong(apply.error)
  // What the operator asks for besides the server misses only once the rest is right.
  const errors =
    apply.error instanceof ApiError ? { ...missing(required, values), ...apply.error.fields } : {}
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const body = { ...(values as unknown as AdvertiserSignUp), token, website: '' }
    apply.mutate({ body })
  }
  if (apply.isSuccess) return <Done isApproved={apply.data.approved} />
  return (
    <Stack gap="lg">
      <Title order={1}>{t(m.title)}</Title>
      <Alert variant="light" color="green" icon={<IconMailCheck size={18} />}>
        {t(verifiedMail(mail))}
      </Alert>
      <Panel>
        <form ref={form} onSubmit={send} onKeyDown={ignoreComposingEnter} noValidate>
          <Stack gap="lg">
            <Text size="sm" c="dimmed">
              {t(m.profileLead)}
            </Text>
            <div className={fieldClasses['form']}>
              <FieldInputs
                fields={fields}
                values={values}
                errors={errors}
                change={change}
                isRequired={(name) => always.includes(name) || required.includes(name)}
              />
            </div>
            <ErrorMessages error={apply.error} beside={Object.keys(fields)} />
            <div>
              <Button type="submit" size="md" loading={apply.isPending}>
                {t(registrationMessages.apply)}
              </Button>
            </div>
          </Stack>
        </form>
      </Panel>
    </Stack>
  )
}

const Done = ({ isApproved }: { isApproved: boolean }) => (
  <MessagePage
    title={registrationMessages.doneTitle}
    detail={isApproved ? m.approvedDetail : registrationMessages.doneDetail}
  >
    <Group mt="sm" justify="center">
      <ButtonLink to="/lp/advertiserLogin">{t(registrationMessages.toSignIn)}</ButtonLink>
      <ButtonLink to="/" variant="default">
        {t(registrationMessages.toFront)}
      </ButtonLink>
    </Group>
  </MessagePage>
)
