import { Stack, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { PublicPage } from '../../shell/PublicPage.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { MessagePage } from '../../kit/states.tsx'
import { contactMessages as m, supportMessages } from '../../messages/office/contact.ts'
import { ContactForm } from './-ContactForm.tsx'

function Contact() {
  const [isSent, setSent] = useState(false)
  return (
    <PublicPage>
      {isSent ? (
        <MessagePage title={m.sentTitle} detail={m.sentDetail}>
          <ButtonLink to="/" mt="sm">
            {t(m.toFront)}
          </ButtonLink>
        </MessagePage>
      ) : (
        <Writing onSent={() => setSent(true)} />
      )}
    </PublicPage>
  )
}

const Writing = ({ onSent }: { onSent: () => void }) => (
  <Stack gap="lg">
    <Stack gap={6}>
      <Title order={1}>{t(m.title)}</Title>
      <Text c="dimmed">{t(m.lead)}</Text>
      <Text c="dimmed" size="sm">
        {t(m.answer)}
      </Text>
      <Text c="dimmed" size="sm">
        {t(supportMessages.hours)}: {t(supportMessages.hoursValue)}
      </Text>
    </Stack>
    <Panel>
      <ContactForm onSent={onSent} />
    </Panel>
  </Stack>
)

export const Route = createFileRoute('/lp/contact')({ component: Contact })
