import { createFileRoute } from '@tanstack/react-router'
import { mailings } from '@tsunagi/contract/office/mailings'
import { mailingColumns } from '@tsunagi/contract/office/messages/mailings'
import type { Text } from '@tsunagi/contract/messages/text'
import { ActionButton } from '../../kit/action.tsx'
import { badge, choice, dateTime, number, text } from '../../kit/columns.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { detailScreen } from '../../kit/detailScreen.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { mailingMessages as m, mailingTitle } from '../../messages/office/mailings.ts'
import { audienceField } from './-audienceField.tsx'
import { mailingTones } from './-tones.ts'

const stop = confirmFlow(mailings.stop, {
  label: m.stop,
  tone: 'red',
  appliesTo: ({ state }: { id: number; state: string }) =>
    state === 'waiting' || state === 'sending',
  question: () => m.stopQuestion,
  request: ([row]) => ({ params: { id: row!.id } }),
  done: () => m.stopped,
})

const MailingShow = detailScreen(mailings.show, {
  title: ({ name }) => mailingTitle(name),
  back: '/mailing',
  actions: (mailing) => <ActionButton action={stop} rows={[mailing]} />,
  body: (mailing) => (
    <>
      <Facts
        title={m.summary}
        of={mailing}
        labels={mailingColumns}
        show={{
          state: badge(mailingTones),
          mode: choice(),
          send_at: dateTime(),
          per_hour: number(),
          created_by: text(),
          created_at: dateTime(),
        }}
      />
      <Facts
        title={m.figures}
        of={mailing}
        labels={mailingColumns}
        show={{
          recipients: number(),
          written: number(),
          sent: number(),
          bounced: number(),
          left_out: number(),
        }}
      />
      <Panel title={m.whom}>{audienceField.read(mailing.audience, {})}</Panel>
      <Words subject={mailing.subject_ja} body={mailing.body_ja} title={m.bodyJa} />
      {mailing.subject_en !== '' && (
        <Words subject={mailing.subject_en} body={mailing.body_en} title={m.bodyEn} />
      )}
    </>
  ),
})

const Words = ({ title, subject, body }: { title: Text; subject: string; body: string }) => (
  <Panel title={title}>
    <strong>{subject}</strong>
    <p className="lines">{body}</p>
  </Panel>
)

export const Route = createFileRoute('/mailing/show')({ component: MailingShow })
