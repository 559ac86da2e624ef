import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { registration, type Registration } from '@tsunagi/contract/people/registration'
import { IconMailCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { ApiError } from '../../client/api.ts'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useSession } from '../../client/session.ts'
import { useSend } from '../../client/useEndpoint.ts'
import { discardDraft, registrationDraft, useDraft } from '../../kit/draft.ts'
import { FactList } from '../../kit/Facts.tsx'
import { valuesOf, visibleFields, type Errors, type Values } from '../../kit/field.ts'
import { FieldInputs } from '../../kit/FieldInputs.tsx'
import fieldClasses from '../../kit/fields.module.css'
import { ignoreComposingEnter } from '../../kit/ime.ts'
import { Panel } from '../../kit/Panel.tsx'
import { ErrorMessages, MessagePage } from '../../kit/states.tsx'
import { registrationMessages as m, verifiedMail } from '../../messages/people/registration.ts'
import {
  firstValues,
  isMediaRequired,
  isProfileRequired,
  mediaFields,
  profileFields,
} from './-fields.ts'
import { problemsOf, stepOfErrors, steps } from './-problems.ts'
import { Steps } from './-Steps.tsx'
import { useStep } from './-useStep.ts'

const stepsBefore = 2

/** Profile, first medium, 確認 and 完了, for someone whose mail address is proven. */
export function Apply({
  token,
  mail,
  mediaRequired,
}: {
  token: string
  mail: string
  mediaRequired: boolean
}) {
  const [errors, setErrors] = useState<Errors>({})
  const [skipsMedia, setSkipsMedia] = useState(false)
  const { values, change } = useDraft(registrationDraft('/partnerRegist', mail), firstValues)
  const session = useSession()
  const apply = useSend(registration.regist, discardDraft)
  const filled: Values = {
    ...valuesOf(visibleFields(profileFields, { values, session }), values),
    media: values['media'],
  }
  const { step, show } = useStep()
  const body = skipsMedia ? { ...filled, media: undefined } : filled
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const wrong = top.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else top.current?.scrollIntoView({ block: 'start' })
  }, [step, errors])

  const goOn = (event: SubmitEvent) => {
    event.preventDefault()
    const found = problemsOf(step, filled)
    setErrors(found)
    setSkipsMedia(false)
    if (Object.keys(found).length === 0) show(steps[steps.indexOf(step) + 1]!)
  }
  const send = () =>
    apply.mutate(
      { body: { ...(body as Registration), token } },
      {
        onError: (error) => {
          if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return
          setErrors(error.fields)
          show(stepOfErrors(error.fields))
        },
      },
    )

  const skipMedia = () => {
    setErrors({})
    setSkipsMedia(true)
    show('confirm')
  }
  if (apply.isSuccess) return <Done isApproved={apply.data.approved} />
  const back = () => show(steps[steps.indexOf(step) - 1]!)
  return (
    <Stack gap="lg" ref={top}>
      <Title order={1}>{t(m.title)}</Title>
      <Steps active={steps.indexOf(step) + stepsBefore} />
      {step === 'profile' && (
        <Alert variant="light" color="green" icon={<IconMailCheck size={18} />}>
          {t(verifiedMail(mail))}
        </Alert>
      )}
      <Panel>
        {step === 'confirm' ? (
          <Confirm
            values={body}
            error={apply.error}
            isSending={apply.isPending}
            onBack={back}
            onSend={send}
          />
        ) : (
          <form onSubmit={goOn} onKeyDown={ignoreComposingEnter} noValidate>
            <StepInputs
              step={step}
              values={values}
              change={change}
              errors={errors}
              error={Object.keys(errors).length > 0 ? apply.error : null}
            />
            <Group mt="lg">
              {step === 'media' && (
                <Button variant="default" onClick={back}>
                  {t(m.back)}
                </Button>
              )}
              <Button type="submit">{t(m.next)}</Button>
              {step === 'media' && !mediaRequired && (
                <Button variant="subtle" onClick={skipMedia}>
                  {t(m.skipMedia)}
                </Button>
              )}
            </Group>
          </form>
        )}
      </Panel>
    </Stack>
  )
}

interface StepInputsProps {
  step: 'profile' | 'media'
  values: Values
  change: (values: Values) => void
  errors: Errors
  error: Error | null
}

const StepInputs = ({ step, values, change, errors, error }: StepInputsProps) => (
  <Stack gap="lg">
    <Text size="sm" c="dimmed">
      {t(step === 'profile' ? m.profileLead : m.mediaLead)}
    </Text>
    <ErrorMessages error={error} beside={[...Object.keys(profileFields), 'media']} />
    <div className={fieldClasses['form']}>
      {step === 'profile' && (
        <FieldInputs
          fields={profileFields}
          values={values}
          errors={errors}
          change={change}
          isRequired={isProfileRequired(values)}
        />
      )}
      {step === 'media' && (
        <MediaInputs
          media={values['media'] as Values}
          errors={errors}
          change={(media) => change({ media })}
        />
      )}
    </div>
  </Stack>
)

const MediaInputs = ({
  media,
  errors,
  change,
}: {
  media: Values
  errors: Errors
  change: (media: Values) => void
}) => (
  <FieldInputs
    prefix="media."
    fields={mediaFields}
    values={media}
    errors={errors}
    change={(patch) => change({ ...media, ...patch })}
    isRequired={isMediaRequired}
  />
)

interface ConfirmProps {
  values: Values
  error: Error | null
  isSending: boolean
  onBack: () => void
  onSend: () => void
}

const Confirm = ({ values, error, isSending, onBack, onSend }: ConfirmProps) => (
  <Stack>
    <Text size="sm">{t(m.confirmLead)}</Text>
    <FactList fields={profileFields} values={values} />
    {values['media'] !== undefined && (
      <FactList fields={mediaFields} values={values['media'] as Values} />
    )}
    <ErrorMessages error={error} />
    <Group>
      <Button variant="default" onClick={onBack}>
        {t(m.edit)}
      </Button>
      <Button size="md" loading={isSending} onClick={onSend}>
        {t(m.apply)}
      </Button>
    </Group>
  </Stack>
)

const Done = ({ isApproved }: { isApproved: boolean }) => (
  <Stack gap="lg">
    <Steps active={5} />
    <MessagePage title={m.doneTitle} detail={isApproved ? m.approvedDetail : m.doneDetail}>
      <Group mt="sm" justify="center">
        <ButtonLink to="/lp/affiliaterLogin">{t(m.toSignIn)}</ButtonLink>
        <ButtonLink to="/" variant="default">
          {t(m.toFront)}
        </ButtonLink>
      </Group>
    </MessagePage>
  </Stack>
)
