import {
  mailingColumns,
  mailingModeLabels,
  mailingSavingLabels,
} from '@tsunagi/contract/office/messages/mailings'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { dateTimeField } from '../../kit/dateTimeField.tsx'
import {
  choiceField,
  hinted,
  numberField,
  switchField,
  textAreaField,
  textField,
} from '../../kit/fields.ts'
import { beginsSection } from '../../kit/sectionField.tsx'
import { mailingMessages as m } from '../../messages/office/mailings.ts'
import { audienceField } from './-audienceField.tsx'
import { readersField } from './-readersField.tsx'

/** What is filled in of a mailing, whether it is new or not. */
export const mailingFields = {
  name: textField(mailingColumns.name.label),
  readers: beginsSection(m.whom, m.whomLead, readersField),
  audience: audienceField,
  subject_ja: beginsSection(m.wordsPart, m.wordsLead, textField(m.subjectJa)),
  body_ja: textAreaField(m.bodyJa),
  subject_en: textField(m.subjectEn),
  body_en: textAreaField(m.bodyEn),
  counts_clicks: hinted(m.countsClicksHint, switchField(mailingColumns.counts_clicks.label)),
  mode: beginsSection(
    m.sendPart,
    m.sendLead,
    choiceField(mailingColumns.mode.label, mailingModeLabels),
  ),
  send_at: hinted(m.sendAtHint, dateTimeField(m.sendAt)),
  per_hour: hinted(m.perHourHint, numberField(m.perHour)),
  state: hinted(m.savingHint, choiceField(m.saving, mailingSavingLabels)),
}

/** Where to go on from a mailing that has been saved. */
export const SavedMailingLinks = ({ id }: { id: number }) => (
  <>
    <ButtonLink to="/mailing/show" search={{ id }}>
      {t(m.open)}
    </ButtonLink>
    <ButtonLink to="/mailing" variant="default">
      {t(m.toList)}
    </ButtonLink>
  </>
)
