import { mailings } from '@tsunagi/contract/office/mailings'
import { mailingColumns, mailingModeLabels } from '@tsunagi/contract/office/messages/mailings'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { dateTimeField } from '../../../kit/dateTimeField.tsx'
import { editFlow } from '../../../kit/editFlow.tsx'
import { choiceField, hinted, numberField, textAreaField, textField } from '../../../kit/fields.ts'
import { beginsSection } from '../../../kit/sectionField.tsx'
import { mailingMessages as m } from '../../../messages/office/mailings.ts'
import { audienceField } from '../-audienceField.tsx'

export const { Input, Complete } = editFlow(mailings.save, {
  title: m.registTitle,
  steps: { input: '/mailing/regist', complete: '/mailing/regist/complete' },
  first: { mode: 'once', audience: [] },
  fields: {
    name: textField(mailingColumns.name.label),
    audience: beginsSection(m.whom, m.whomLead, audienceField),
    subject_ja: beginsSection(m.wordsPart, m.wordsLead, textField(m.subjectJa)),
    body_ja: textAreaField(m.bodyJa),
    subject_en: textField(m.subjectEn),
    body_en: textAreaField(m.bodyEn),
    mode: beginsSection(
      m.sendPart,
      m.sendLead,
      choiceField(mailingColumns.mode.label, mailingModeLabels),
    ),
    send_at: hinted(m.sendAtHint, dateTimeField(m.sendAt)),
    per_hour: hinted(m.perHourHint, numberField(m.perHour)),
  },
  links: (id) => (
    <>
      <ButtonLink to="/mailing/show" search={{ id }}>
        {t(m.open)}
      </ButtonLink>
      <ButtonLink to="/mailing" variant="default">
        {t(m.toList)}
      </ButtonLink>
    </>
  ),
})
