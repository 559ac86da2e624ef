import { Stack, Text, Title } from '@mantine/core'
import type { Text as Words } from '@tsunagi/contract/messages/text'
import type { ReactNode } from 'react'
import { Panel } from '../kit/Panel.tsx'
import { t } from '../client/language.ts'
import { PublicPage } from './PublicPage.tsx'

/** A public page with one short form. */
export const PublicForm = ({
  title,
  lead,
  children,
}: {
  title: Words
  lead?: Words | undefined
  children: ReactNode
}) => (
  <PublicPage>
    <Stack gap="lg" maw={520} mx="auto">
      <Stack gap={6}>
        <Title order={1}>{t(title)}</Title>
        {lead && (
          <Text c="dimmed" size="sm">
            {t(lead)}
          </Text>
        )}
      </Stack>
      <Panel>{children}</Panel>
    </Stack>
  </PublicPage>
)
