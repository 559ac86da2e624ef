import { Alert, Anchor, Button, Checkbox, Stack, Text, Title } from '@mantine/core'
import type { Text as Words } from '@tsunagi/contract/messages/text'
import type { UseMutationResult } from '@tanstack/react-query'
import type { Request, Response } from '@tsunagi/contract/endpoint'
import type { registration } from '@tsunagi/contract/people/registration'
import {
  termsFor,
  termsOfUse,
  termsPages,
  type TermsAudience,
} from '@tsunagi/contract/people/termsOfUse'
import { IconUserPlus } from '@tabler/icons-react'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { ApiError } from '../../client/api.ts'
import { t } from '../../client/language.ts'
import { AppLink } from '../../client/Link.tsx'
import { useMinimumAge } from '../../client/site.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { hinted, mailField } from '../../kit/fields.ts'
import { Panel } from '../../kit/Panel.tsx'
import { ErrorMessages, MessagePage } from '../../kit/states.tsx'
import { FieldInputs } from '../../kit/FieldInputs.tsx'
import type { FieldMap, Values } from '../../kit/field.ts'
import { consents, registrationMessages as m, sentTo } from '../../messages/people/registration.ts'
import classes from './-Begin.module.css'
import { TermsBox } from './-TermsBox.tsx'

const fields = { mail_address: hinted(m.mailHint, mailField(m.mail)) } as unknown as FieldMap

type Start = typeof registration.start

interface BeginProps {
  title: Words
  audience: TermsAudience
  start: Pick<
    UseMutationResult<Response<Start>, Error, Request<Start>>,
    'mutate' | 'reset' | 'error' | 'isSuccess' | 'isPending'
  >
  /** For those who are registered. */
  signIn: '/lp/affiliaterLogin' | '/lp/advertiserLogin'
  /** Where one is on the way, for one that has several steps. */
  steps?: (active: number) => ReactNode
  /** What stands in the link that somebody came by, and what is to be known of it. */
  referral_code?: string
  notice?: Words
}

/** Terms with consent, and the mail address that a link is sent to. */
export function Begin({
  title,
  audience,
  start,
  signIn,
  steps,
  referral_code = '',
  notice,
}: BeginProps) {
  const [values, setValues] = useState<Values>({})
  const [isAgreed, setAgreed] = useState(false)
  const [website, setWebsite] = useState('')
  const inForce = termsFor(useEndpoint(termsOfUse.index, {}).data?.items ?? [], audience)
  const minimumAge = useMinimumAge()
  const mail = String(values['mail_address'] ?? '')
  const errors = start.error instanceof ApiError ? start.error.fields : {}
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    start.mutate({
      body: {
        mail_address: mail,
        terms_version: inForce?.version ?? '',
        consent: isAgreed as true,
        referral_code,
        website,
      },
    })
  }
  if (start.isSuccess) return <Sent steps={steps} mail={mail} onAgain={start.reset} />
  return (
    <>
      <Title order={1}>{t(title)}</Title>
      {steps?.(0)}
      {notice && (
        <Alert variant="light" icon={<IconUserPlus size={18} aria-hidden />}>
          {t(notice)}
        </Alert>
      )}
      <Text c="dimmed" size="sm">
        {t(m.termsLead)}
      </Text>
      <Panel>
        <form onSubmit={submit} noValidate>
          <Stack>
            <TermsBox inForce={inForce} />
            <Anchor href={termsPages[audience]} target="_blank" rel="noopener" size="sm">
              {t(m.openTerms)}
            </Anchor>
            <Checkbox
              name="consent"
              checked={isAgreed}
              onChange={(event) => setAgreed(event.currentTarget.checked)}
              label={t(consents(minimumAge)[audience])}
              error={errors['consent']?.join('\n')}
            />
            <FieldInputs
              fields={fields}
              values={values}
              errors={errors}
              change={(patch) => setValues((now) => ({ ...now, ...patch }))}
              isRequired={() => true}
            />
            <div className={classes['unseen']} aria-hidden>
              <input
                name="website"
                tabIndex={-1}
                autoComplete="off"
                value={website}
                onChange={(event) => setWebsite(event.currentTarget.value)}
              />
            </div>
            <ErrorMessages error={start.error} beside={['mail_address', 'consent']} />
            <div>
              <Button type="submit" size="md" disabled={!isAgreed} loading={start.isPending}>
                {t(m.sendMail)}
              </Button>
            </div>
            <AppLink to={signIn} size="sm">
              {t(m.alreadyRegistered)}
            </AppLink>
          </Stack>
        </form>
      </Panel>
    </>
  )
}

interface SentProps extends Pick<BeginProps, 'steps'> {
  mail: string
  onAgain: () => void
}

const Sent = ({ steps, mail, onAgain }: SentProps) => (
  <>
    {steps?.(1)}
    <MessagePage title={m.sentTitle} detail={sentTo(mail)}>
      <Button variant="default" mt="sm" onClick={onAgain}>
        {t(m.again)}
      </Button>
    </MessagePage>
  </>
)
