import { kindOf } from '@tsunagi/contract/endpoint'
import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { termsOfUse, termsPages, type TermsVersion } from '@tsunagi/contract/people/termsOfUse'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { formatDay } from '../client/format.ts'
import { currentLanguage, t } from '../client/language.ts'
import { useSession } from '../client/session.ts'
import { useEndpoint, useSend } from '../client/useEndpoint.ts'
import { Panel } from '../kit/Panel.tsx'
import { RichText } from '../kit/RichText.tsx'
import { ErrorMessages } from '../kit/states.tsx'
import { termsTexts } from '../kit/termsText.ts'
import { termsOfUseMessages as m, versionName } from '../messages/people/termsOfUse.ts'
import classes from './TermsGate.module.css'

/** Screens, once the terms in force are accepted; whoever acts for somebody else is not asked. */
export function TermsGate({ children }: { children: ReactNode }) {
  const { token, userType, isProxyLogin } = useSession()
  const kind = kindOf(userType)
  const isAsked = (kind === 'affiliater' || kind === 'advertiser') && !isProxyLogin
  const { data } = useEndpoint(termsOfUse.duty, {}, { enabled: Boolean(token) && isAsked })
  const asked = isAsked ? data?.asked : null
  return asked ? <Ask of={asked} /> : children
}

function Ask({ of }: { of: TermsVersion }) {
  const language = currentLanguage()
  const [isAgreed, setAgreed] = useState(false)
  const accept = useSend(termsOfUse.accept)
  const { terms, prohibited } = termsTexts(of, language)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    accept.mutate({ body: { version: of.version, consent: isAgreed as true } })
  }
  return (
    <Stack gap="md" maw={860} mx="auto">
      <div>
        <Title order={1}>{t(m.askTitle)}</Title>
        <Text c="dimmed" size="sm">
          {t(versionName(of.number, formatDay(of.effective_on)))}
        </Text>
      </div>
      <Text>{t(m.askLead)}</Text>
      <Panel title={m.whatChanges}>
        <RichText text={of[`summary_${language}`]} />
      </Panel>
      <Panel title={m.title}>
        <div className={classes['text']} tabIndex={0} role="region" aria-label={t(m.title)}>
          <RichText text={`${terms}\n\n${prohibited}`} />
        </div>
        <form onSubmit={submit}>
          <Stack gap="sm" mt="md">
            <Checkbox
              name="consent"
              checked={isAgreed}
              onChange={(event) => setAgreed(event.currentTarget.checked)}
              label={t(m.consent)}
            />
            <ErrorMessages error={accept.error} />
            <Group>
              <Button type="submit" disabled={!isAgreed} loading={accept.isPending}>
                {t(m.accept)}
              </Button>
              <Button
                component="a"
                href={termsPages[of.audience]}
                target="_blank"
                rel="noopener"
                variant="subtle"
                color="gray"
              >
                {t(m.read)}
              </Button>
            </Group>
          </Stack>
        </form>
      </Panel>
    </Stack>
  )
}
