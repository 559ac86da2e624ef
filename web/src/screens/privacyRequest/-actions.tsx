import {
  privacyIdentityLabels,
  privacyRequestFieldLabels as labels,
  privacyStatusLabels,
} from '@tsunagi/contract/office/messages/privacyRequests'
import {
  isIdentified,
  privacyRequests,
  type PrivacyRequest,
} from '@tsunagi/contract/office/privacyRequests'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { choiceField, idField, numberField, textAreaField } from '../../kit/fields.ts'
import { ofAdmin } from '../../kit/itself.tsx'
import { endedBegun, privacyRequestMessages as m } from '../../messages/office/privacyRequests.ts'
import { EndedNames } from './-EndedNames.tsx'

const { unchecked: _unchecked, unneeded: _unneeded, ...identities } = privacyIdentityLabels
const { open: _open, ...decisions } = privacyStatusLabels
const isOpen = ({ status }: PrivacyRequest) => status === 'open'
/** Of somebody who asks. */
const isAsked = (request: PrivacyRequest) => isOpen(request) && request.kind !== 'expiry'

/** Notes how it was seen that whoever asks is the person it is about. */
export const identify = confirmFlow(privacyRequests.identify, {
  label: m.identify,
  tone: 'gray',
  appliesTo: isAsked,
  question: () => m.identifyQuestion,
  fields: {
    identity: choiceField(labels.identity.label, identities),
    comment: textAreaField(m.comment),
  },
  required: ['identity'],
  request: ([row], { identity, comment }) => ({
    params: { id: row!.id },
    body: { identity: identity!, comment: comment ?? '' },
  }),
  done: () => m.noted,
})

/** Ends a request with what was decided about it. */
export const decide = confirmFlow(privacyRequests.decide, {
  label: m.decide,
  tone: 'gray',
  appliesTo: isOpen,
  question: () => m.decideQuestion,
  fields: {
    status: choiceField(labels.status.label, decisions),
    decision: textAreaField(labels.decision.label),
  },
  required: ['status', 'decision'],
  request: ([row], { status, decision }) => ({
    params: { id: row!.id },
    body: { status: status!, decision: decision ?? '' },
  }),
  done: () => m.noted,
})

/** Has all written that is held of the person; only once it was seen who asks. */
export const exportPerson = confirmFlow(privacyRequests.exportRegist, {
  label: m.export,
  tone: 'brand',
  appliesTo: (request: PrivacyRequest) => isAsked(request) && isIdentified(request),
  question: () => m.exportQuestion,
  fields: ofAdmin,
  required: ['current_password'],
  request: ([row], { current_password = '', code }) => ({
    params: { id: row!.id },
    body: { current_password, code },
  }),
  done: () => m.begun,
})

/** Has a person erased, after its id was typed once more. */
export const erase = confirmFlow(privacyRequests.erase, {
  label: m.erase,
  tone: 'red',
  appliesTo: isOpen,
  question: () => m.eraseQuestion,
  fields: {
    confirmed_id: idField(m.confirmedId),
    ...ofAdmin,
  },
  required: ['confirmed_id', 'current_password'],
  request: ([row], { confirmed_id = 0, current_password = '', code }) => ({
    params: { id: row!.id },
    body: { confirmed_id, current_password, code },
  }),
  done: () => m.begun,
})

/** Of those who left and whose legal years are over. */
export const eraseEnded = confirmFlow(privacyRequests.eraseEnded, {
  label: m.eraseEnded,
  tone: 'red',
  appliesTo: (request: PrivacyRequest) => isOpen(request) && request.kind === 'expiry',
  question: () => m.eraseEndedQuestion,
  preview: (rows) => <EndedNames of={rows} />,
  fields: {
    confirmed_count: numberField(m.confirmedCount),
    ...ofAdmin,
  },
  required: ['confirmed_count', 'current_password'],
  request: (rows, { confirmed_count = 0, current_password = '', code }) => ({
    body: { ids: rows.map(({ id }) => id), confirmed_count, current_password, code },
  }),
  done: ({ count }) => endedBegun(count),
})
