import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { contact, type ContactAnswer } from '@tsunagi/contract/office/contact'
import { contactColumns, contactStatusLabels } from '@tsunagi/contract/office/messages/contact'
import type { Response } from '@tsunagi/contract/endpoint'
import { IconMail } from '@tabler/icons-react'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { badge, choice, dateTime, text } from '../../kit/columns.tsx'
import { DetailDrawer } from '../../kit/DetailDrawer.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { choiceField, textAreaField } from '../../kit/fields.ts'
import { Panel } from '../../kit/Panel.tsx'
import { SendForm } from '../../kit/SendForm.tsx'
import { enquiryLabels, enquiryMessages as m, enquiryTitle } from '../../messages/office/contact.ts'
import { statusTones } from './-statusTones.ts'

type Enquiry = Response<typeof contact.info>

const fields = {
  status: choiceField(contactColumns.status.label, contactStatusLabels),
  note: textAreaField(m.note),
}

/** One enquiry in full, and what became of it. */
export const ContactDrawer = () => (
  <DetailDrawer
    endpoint={contact.info}
    title={({ id }) => enquiryTitle(id)}
    body={(enquiry) => (
      <>
        <Panel title={m.message} aside={<Reply to={enquiry} />}>
          <p className="lines">{enquiry.body}</p>
        </Panel>
        <Facts
          title={m.sender}
          of={enquiry}
          labels={enquiryLabels}
          show={{
            status: badge(statusTones),
            kind: choice(),
            company: text(),
            name: text(),
            mail_address: text(),
            phone: text(),
            language: choice(),
            ip: choice(),
            created_at: dateTime(),
            answered_at: dateTime(),
            answered_by_name: text(),
          }}
        />
        <Work key={enquiry.id} enquiry={enquiry} />
      </>
    )}
  />
)

const Reply = ({ to: { mail_address } }: { to: Enquiry }) => (
  <Button
    component="a"
    href={`mailto:${mail_address}?subject=${encodeURIComponent(t(m.subject))}`}
    variant="default"
    size="compact-sm"
    leftSection={<IconMail size={16} />}
  >
    {t(m.reply)}
  </Button>
)

function Work({ enquiry: { id, status, note } }: { enquiry: Enquiry }) {
  const mayCall = useMayCall()
  if (!mayCall(contact.update))
    return (
      <Panel title={m.work}>
        <p className="lines">{note}</p>
      </Panel>
    )
  return (
    <Panel title={m.work}>
      <SendForm<typeof contact.update, ContactAnswer>
        endpoint={contact.update}
        fields={fields}
        required={['status']}
        initial={{ status, note }}
        submit={m.save}
        request={(body) => ({ params: { id }, body })}
        onDone={() => notifications.show({ message: t(m.saved), color: 'green' })}
      />
    </Panel>
  )
}
