import { Group } from '@mantine/core'
import { mails, type OutboxMail } from '@tsunagi/contract/office/mails'
import { mailReturnColumns } from '@tsunagi/contract/office/messages/mails'
import { ActionButton } from '../../kit/action.tsx'
import { badge, choice, dateTime, lines, number, text } from '../../kit/columns.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { DetailDrawer } from '../../kit/DetailDrawer.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { mailDetailLabels, mailMessages as m, mailTitle } from '../../messages/office/mails.ts'
import classes from './-mail.module.css'
import { isResendable } from './-resendable.ts'
import { stateTones } from './-stateTones.ts'

const resend = confirmFlow(mails.resend, {
  label: m.resend,
  tone: 'brand',
  appliesTo: (mail: Pick<OutboxMail, 'id' | 'state' | 'attempts'>) => isResendable(mail),
  question: () => m.resendQuestion,
  request: ([mail]) => ({ params: { id: mail!.id } }),
  done: () => m.resent,
})

/** One mail as it was written, and how its delivery went. */
export const MailDrawer = () => (
  <DetailDrawer
    endpoint={mails.show}
    title={({ id }) => mailTitle(id)}
    body={(mail) => (
      <>
        <Group gap="xs">
          <ActionButton action={resend} rows={[mail]} />
        </Group>
        <Panel title={m.content}>
          <p className={classes['subject']}>{mail.subject}</p>
          <pre className={classes['body']}>{mail.body}</pre>
        </Panel>
        <Facts
          title={m.summary}
          of={mail}
          labels={mailDetailLabels}
          show={{
            state: badge(stateTones),
            to_address: text(),
            template: choice(),
            language: choice(),
            created_at: dateTime(),
            sent_at: dateTime(),
            attempts: number(),
            next_try_at: dateTime(),
            last_error: text(),
          }}
        />
        {mail.returns.length > 0 && (
          <RelatedTable
            title={m.returns}
            rows={mail.returns}
            labels={mailReturnColumns}
            columns={{ at: dateTime(), kind: choice(), status: text(), detail: lines() }}
            empty={m.returns}
          />
        )}
      </>
    )}
  />
)
