import { Group, Text as Words } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { webhookColumns, webhookStateLabels } from '@tsunagi/contract/office/messages/webhooks'
import { webhooks } from '@tsunagi/contract/office/webhooks'
import { t } from '../../client/language.ts'
import { ActionButton } from '../../kit/action.tsx'
import { badge, dateTime, list, number, text } from '../../kit/columns.tsx'
import { choiceField, textField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { webhookMessages as m } from '../../messages/office/webhooks.ts'
import { resume, stop } from './-actions.ts'
import { AddWebhook } from './-AddWebhook.tsx'
import { webhookTones } from './-tones.ts'

const { active, stopped } = webhookStateLabels

const Lead = () => (
  <Words size="sm" c="dimmed">
    {t(m.lead)}
  </Words>
)

const Webhooks = listScreen(webhooks.index, {
  title: m.title,
  lead: <Lead />,
  search: {
    status: choiceField(webhookColumns.status.label, { active, stopped }),
    word: textField(m.word),
  },
  columns: {
    name: text(),
    url: text(),
    events: list(),
    status: badge(webhookTones),
    delivered: number(),
    undelivered: number(),
    last_sent_at: dateTime(),
    created_at: dateTime(),
    id: text(),
  },
  defaultHidden: ['id', 'events', 'created_at'],
  heading: ['name', 'status'],
  rowLink: ({ id }) => ({ to: '/webhook/info', search: { id } }),
  actions: (hook) => (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      <ActionButton action={stop} rows={[hook]} />
      <ActionButton action={resume} rows={[hook]} />
    </Group>
  ),
  toolbar: <AddWebhook />,
  empty: <EmptyState title={m.empty} detail={m.emptyDetail} />,
})

export const Route = createFileRoute('/webhook/')({ component: Webhooks })
