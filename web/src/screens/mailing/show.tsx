import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { mailings } from '@tsunagi/contract/office/mailings'
import { mailingColumns, mailingLinkColumns } from '@tsunagi/contract/office/messages/mailings'
import type { Text } from '@tsunagi/contract/messages/text'
import { address, badge, choice, dateTime, number, text } from '../../kit/columns.tsx'
import { detailScreen } from '../../kit/detailScreen.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { onOff } from '../../kit/onOff.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { mailingMessages as m, mailingTitle } from '../../messages/office/mailings.ts'
import { audienceField } from './-audienceField.tsx'
import { MailingActions } from './-actions.tsx'
import { MailingFigures } from './-Figures.tsx'
import { mailingTones } from './-tones.ts'

const MailingShow = detailScreen(mailings.show, {
  title: ({ name }) => mailingTitle(name),
  back: '/mailing',
  actions: (mailing) => <Actions mailing={mailing} />,
  body: (mailing) => (
    <>
      <MailingFigures mailing={mailing} />
      <Facts
        title={m.summary}
        of={mailing}
        labels={mailingColumns}
        show={{
          state: badge(mailingTones),
          mode: choice(),
          readers: choice(),
          send_at: dateTime(),
          per_hour: number(),
          counts_clicks: onOff(),
          created_by: text(),
          created_at: dateTime(),
        }}
      />
      {mailing.counts_clicks && (
        <RelatedTable
          title={m.links}
          rows={mailing.links}
          labels={mailingLinkColumns}
          columns={{ url: address(), people: number(), clicks: number(), automatic: number() }}
          empty={m.noLinks}
        />
      )}
      <Panel title={m.whom}>
        {audienceField.read(mailing.audience, { readers: mailing.readers })}
      </Panel>
      <Words subject={mailing.subject_ja} body={mailing.body_ja} title={m.bodyJa} />
      {mailing.subject_en !== '' && (
        <Words subject={mailing.subject_en} body={mailing.body_en} title={m.bodyEn} />
      )}
    </>
  ),
})

function Actions({ mailing }: { mailing: { id: number; state: string } }) {
  const navigate = useNavigate()
  return <MailingActions mailing={mailing} onGone={() => void navigate({ to: '/mailing' })} />
}

const Words = ({ title, subject, body }: { title: Text; subject: string; body: string }) => (
  <Panel title={title}>
    <strong>{subject}</strong>
    <p className="lines">{body}</p>
  </Panel>
)

export const Route = createFileRoute('/mailing/show')({ component: MailingShow })
