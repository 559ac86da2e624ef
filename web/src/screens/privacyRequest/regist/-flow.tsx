import { addDays, day } from '@tsunagi/contract/day'
import {
  askedKindLabels,
  privacyChannelLabels,
  privacyRequestFieldLabels as labels,
  privacySubjectLabels,
} from '@tsunagi/contract/office/messages/privacyRequests'
import { privacyAnswerDays, privacyRequests } from '@tsunagi/contract/office/privacyRequests'
import { today } from '../../../client/clock.ts'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { editFlow } from '../../../kit/editFlow.tsx'
import { when } from '../../../kit/field.ts'
import { choiceField, dayField, idField, textAreaField, textField } from '../../../kit/fields.ts'
import { privacyRequestMessages as m } from '../../../messages/office/privacyRequests.ts'

const { account: _account, system: _system, ...channels } = privacyChannelLabels

export const { Input, Complete } = editFlow(privacyRequests.regist, {
  title: m.regist,
  steps: { input: '/privacyRequest/regist', complete: '/privacyRequest/regist/complete' },
  first: {
    asker: 'affiliater',
    channel: 'mail',
    asked_on: today(),
    answer_on: addDays(day(today()), privacyAnswerDays),
  },
  fields: {
    kind: choiceField(labels.kind.label, askedKindLabels),
    asker: choiceField(labels.asker.label, privacySubjectLabels),
    asker_id: when(({ asker }) => asker !== 'mail', idField(labels.asker_id.label)),
    mail_address: when(({ asker }) => asker === 'mail', textField(labels.mail_address.label)),
    channel: choiceField(labels.channel.label, channels),
    asked_on: dayField(labels.asked_on.label),
    answer_on: dayField(labels.answer_on.label),
    words: textAreaField(labels.words.label),
  },
  links: (id) => (
    <ButtonLink to="/privacyRequest/show" search={{ id }}>
      {t(m.open)}
    </ButtonLink>
  ),
})
