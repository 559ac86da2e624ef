import { createFileRoute } from '@tanstack/react-router'
import { mails } from '@tsunagi/contract/office/mails'
import { mailStateLabels, outboxColumns } from '@tsunagi/contract/office/messages/mails'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { badge, cell, choice, dateTime, number, text } from '../../kit/columns.tsx'
import { OpenRow } from '../../kit/DetailDrawer.tsx'
import {
  choiceField,
  dateRange,
  multiChoiceField,
  numberField,
  textField,
} from '../../kit/fields.ts'
import { flagField } from '../../kit/flagField.tsx'
import { listScreen } from '../../kit/listScreen.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { mailMessages as m, templateLabels } from '../../messages/office/mails.ts'
import { settlingMessages as s } from '../../messages/settling.ts'
import { MailDrawer } from './-MailDrawer.tsx'
import { mailsAction } from './-mailsAction.tsx'
import { isResendable } from './-resendable.ts'
import { stateTones } from './-stateTones.ts'

/** Sends what was not delivered once more. */
const resend = mailsAction({
  label: m.resend,
  tone: 'brand',
  change: 'resend',
  endpoint: mails.resendMany,
  appliesTo: (mail) => mail.state !== 'sent' && mail.settled_at === null && isResendable(mail),
  question: m.resendManyQuestion,
  done: m.resent,
})

/** Takes what failed off the things to do. */
const settle = mailsAction({
  label: s.settle,
  tone: 'gray',
  change: 'settle',
  endpoint: mails.settle,
  appliesTo: ({ state, settled_at }) =>
    settled_at === null && ['failed', 'bounced'].includes(state),
  question: s.question,
  done: s.done,
})

const Outbox = listScreen(mails.outbox, {
  title: m.title,
  toolbar: <TemplatesButton />,
  lead: <MailDrawer />,
  search: {
    from: dateRange(m.period),
    word: textField(m.word),
    template: choiceField(outboxColumns.template.label, templateLabels),
    state: multiChoiceField(outboxColumns.state.label, mailStateLabels),
    attempts_from: numberField(m.attemptsFrom),
    is_settled: flagField(s.settled, { true: s.yes, false: s.no }),
  },
  columns: {
    id: number(),
    created_at: dateTime(),
    template: choice(),
    to_address: text(),
    subject: cell((subject, { id }) => (
      <OpenRow id={id}>
        <span className="lines">{subject}</span>
      </OpenRow>
    )),
    state: badge(stateTones),
    attempts: number(),
    sent_at: dateTime(),
    last_error: text(),
    settled_at: dateTime(),
  },
  defaultHidden: ['attempts', 'last_error', 'settled_at'],
  heading: ['subject', 'state'],
  bulk: [resend, settle],
  wholeSearch: true,
  empty: <EmptyState title={m.empty} detail={m.emptyDetail} />,
})

function TemplatesButton() {
  const mayCall = useMayCall()
  return (
    mayCall(mails.templates) && (
      <ButtonLink to="/mail/templates" variant="default">
        {t(m.toTemplates)}
      </ButtonLink>
    )
  )
}

export const Route = createFileRoute('/mail/')({ component: Outbox })
