import { waitsForScreening } from '@tsunagi/contract/catalogue/media'
import type { ScreeningCard } from '@tsunagi/contract/catalogue/screening'
import type { Request } from '@tsunagi/contract/endpoint'
import type { screening } from '@tsunagi/contract/catalogue/screening'
import { decisionField } from '../../kit/decisionField.tsx'
import { visibleFields, valuesOf, type FieldMap, type Values } from '../../kit/field.ts'
import { switchField, textAreaField, when } from '../../kit/fields.ts'
import { erased } from '../../kit/erased.ts'
import type { Session } from '../../client/session.ts'
import { screeningMessages as m } from '../../messages/catalogue/screening.ts'
import { reasonComment, reasonField } from '../-rejectReasons/reasonFields.ts'

const told = reasonComment(textAreaField(m.told))

/** What can be said about a person. */
export const personFields = erased<FieldMap>({
  event: decisionField(m.decision, { approve: m.approve, ask: m.ask, reject: m.reject }, m.leave),
  reject_code: when(({ event }) => event === 'reject', reasonField('account')),
  reason: when(({ event }) => event === 'reject' || event === 'ask', told),
  send_mail: when(({ event }) => event !== undefined, switchField(m.sendMail)),
})

/** What can be said about a medium. */
export const mediumFields = erased<FieldMap>({
  status: decisionField(m.decision, { approved: m.approve, rejected: m.reject }, m.leave),
  reject_code: when(({ status }) => status === 'rejected', reasonField('media')),
  reason: when(({ status }) => status === 'rejected', told),
})

/** What is filled in about one person and each of its media. */
export interface Decisions {
  person: Values
  media: Readonly<Record<number, Values>>
}
/** What a screening begins with: nothing is said, and the person would be mailed. */
export const undecided: Decisions = { person: { send_mail: true }, media: {} }

/** A person waits, who has asked to be let in. */
export const personWaits = ({ lifecycle }: ScreeningCard) =>
  lifecycle === 'pending' || lifecycle === 'info_requested'
/** The media that wait for their screening. */
export const waitingMedia = ({ media }: ScreeningCard) =>
  media.filter(({ status }) => waitsForScreening(status))

/** The same said about everything that waits. */
export const everything = (card: ScreeningCard, what: 'approve' | 'reject'): Decisions => ({
  person: { send_mail: true, ...(personWaits(card) && { event: what }) },
  media: Object.fromEntries(
    waitingMedia(card).map(({ id }) => [
      id,
      { status: what === 'approve' ? 'approved' : 'rejected' },
    ]),
  ),
})

const decided = ({ status }: Values) => status !== undefined

/** Media that something was said about, in the order in which they are sent. */
export const decidedMedia = (card: ScreeningCard, { media }: Decisions) =>
  waitingMedia(card).filter(({ id }) => decided(media[id] ?? {}))

/** What is sent, each part with the version that was read; null while nothing is decided. */
export function decisionOf(
  card: ScreeningCard,
  decisions: Decisions,
  session: Session,
): Request<typeof screening.decide> | null {
  const said = (fields: FieldMap, values: Values) =>
    valuesOf(visibleFields(fields, { values, session }), values)
  const media = decidedMedia(card, decisions).map(({ id, version }) => ({
    id,
    version,
    ...said(mediumFields, decisions.media[id]!),
  }))
  const person = said(personFields, decisions.person)
  if (media.length === 0 && decisions.person['event'] === undefined) return null
  return {
    params: { id: card.id },
    body: { version: card.version, ...person, media },
  } as Request<typeof screening.decide>
}
