import { Stack, Text } from '@mantine/core'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { comeBack, wantedBefore } from '../../client/providers.ts'
import { leaveTo } from '../../client/leaving.ts'
import { safeRedirect } from '../../client/signIn.ts'
import { ErrorMessages, Placeholder } from '../../kit/states.tsx'
import { providerMessages as m } from '../../messages/people/providers.ts'
import { secondFactorMessages } from '../../messages/people/secondFactor.ts'
import { SecondStep } from '../../shell/SecondStep.tsx'
import { SignInPage } from '../../shell/SignInPage.tsx'

const goOn = () => leaveTo(safeRedirect(wantedBefore()))

/** Where the provider sends an administrator back to. */
function ProviderLogin() {
  const router = useRouter()
  const [answer] = useState(() => window.location.search)
  const [ticket, setTicket] = useState<string | null>(null)
  const { mutate, error } = useMutation({
    mutationFn: comeBack,
    onSuccess: (next) => (next ? setTicket(next) : goOn()),
  })
  const isSent = useRef(false)
  useEffect(() => {
    // What came back works once.
    if (isSent.current || !answer) return
    isSent.current = true
    mutate(answer)
  }, [answer, mutate])
  if (ticket)
    return (
      <SignInPage title={secondFactorMessages.stepTitle}>
        <SecondStep
          ticket={ticket}
          onDone={goOn}
          onStartOver={() => router.history.push('/login')}
        />
      </SignInPage>
    )
  return (
    <SignInPage title={m.returning}>
      {error || !answer ? (
        <Stack>
          {!answer && <Text size="sm">{t(m.nothingBrought)}</Text>}
          <ErrorMessages error={error} />
          <div>
            <ButtonLink to="/login">{t(m.toSignIn)}</ButtonLink>
          </div>
        </Stack>
      ) : (
        <Placeholder rows={3} />
      )}
    </SignInPage>
  )
}

export const Route = createFileRoute('/lp/providerLogin')({ component: ProviderLogin })
