import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { ErrorMessages } from '../kit/states.tsx'
import { secondFactorMessages as m } from '../messages/people/secondFactor.ts'
import { t } from '../client/language.ts'
import { enterCode } from '../client/signIn.ts'
import { useSending } from '../client/useEndpoint.ts'

interface SecondStepProps {
  ticket: string
  onDone: () => void
  /** The ticket is used up, or the person wants to begin again. */
  onStartOver: () => void
}

/** The second step of a sign-in: a code of the authenticator app, or one of the recovery codes. */
export function SecondStep({ ticket, onDone, onStartOver }: SecondStepProps) {
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
  }, [isRecovery])
  const entering = useSending((given: string) => enterCode(ticket, given), onDone)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    entering.mutate(code)
  }
  const turn = () => {
    setRecovery(!isRecovery)
    setCode('')
    entering.reset()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(isRecovery ? m.recoveryLead : m.stepLead)}
        </Text>
        <TextInput
          key={String(isRecovery)}
          size="md"
          name="code"
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          maxLength={64}
          classNames={{ input: 'number' }}
          label={t(isRecovery ? m.recoveryCode : m.code)}
          required
          withAsterisk={false}
          ref={input}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <ErrorMessages error={entering.error} />
        <Button type="submit" size="md" fullWidth loading={entering.isPending}>
          {t(m.submit)}
        </Button>
        <Anchor component="button" type="button" size="sm" ta="left" onClick={turn}>
          {t(isRecovery ? m.useApp : m.useRecovery)}
        </Anchor>
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="left"
          c="dimmed"
          onClick={onStartOver}
        >
          {t(m.startOver)}
        </Anchor>
      </Stack>
    </form>
  )
}
