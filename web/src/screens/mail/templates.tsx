import { Badge, Stack, Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { mails, type MailTemplateRow } from '@tsunagi/contract/office/mails'
import type { z } from 'zod'
import { t } from '../../client/language.ts'
import { AppLink, ButtonLink } from '../../client/Link.tsx'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { cell, dateTime, text } from '../../kit/columns.tsx'
import { permitted } from '../../kit/permitted.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { ScreenHead } from '../../kit/ScreenHead.tsx'
import { LoadedPanel } from '../../kit/Loaded.tsx'
import { mailMessages as m, templateListLabels } from '../../messages/office/mails.ts'

type Row = z.infer<typeof MailTemplateRow>

function Templates() {
  const found = useEndpoint(mails.templates, {})
  return (
    <Stack gap="md">
      <ScreenHead title={t(m.templates)}>
        <ButtonLink to="/mail" variant="subtle" color="gray">
          {t(m.toOutbox)}
        </ButtonLink>
      </ScreenHead>
      <Text size="sm" c="dimmed">
        {t(m.templateLead)}
      </Text>
      <LoadedPanel query={found} rows={10}>
        {({ items }) => (
          <RelatedTable
            title={m.templates}
            rows={items}
            labels={templateListLabels}
            columns={{
              label: cell((label: string, { template }: Row) => (
                <AppLink to="/mail/edit" search={{ template }} fw={600}>
                  {label}
                </AppLink>
              )),
              subject: text(),
              edited: cell((edited: boolean) => (
                <Badge variant="light" radius="sm" tt="none" color={edited ? 'brand' : 'gray'}>
                  {t(edited ? m.edited : m.original)}
                </Badge>
              )),
              edited_at: dateTime(),
              edited_by: text(),
            }}
            empty={m.empty}
          />
        )}
      </LoadedPanel>
    </Stack>
  )
}

const Screen = permitted(mails.templates, Templates)

export const Route = createFileRoute('/mail/templates')({ component: Screen })
