import { inJapan } from '@tsunagi/contract/day'
import type { Language } from '@tsunagi/contract/messages/text'
import type { MailValues } from '@tsunagi/contract/office/messages/mails'
import { inquiryEventLabels } from '@tsunagi/contract/results/messages/inquiries'
import {
  inquiryMoves,
  type InquiryActor,
  type InquiryEvent,
} from '@tsunagi/contract/results/inquiryMoves'
import type { Tx } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import type { User } from '../../../platform/session.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'
import type { Attachment } from './attachment.rules.ts'
import { inquiryToTell, insertMessage } from './inquiryWrites.queries.ts'

/** Who says something, and when; mails lead to the app. */
export interface Saying {
  appUrl: string
  at: Date
  /** null = the system. */
  by: Exclude<User, { kind: 'agency' }> | null
}

/** Notes what somebody said or did, and tells the other sides that may read it. */
export async function say(
  tx: Tx,
  { appUrl, at, by }: Saying,
  id: number,
  event: InquiryEvent,
  body: string,
  files: readonly Attachment[] = [],
  due: Date | null = null,
) {
  const side = by?.kind ?? 'system'
  await insertMessage(tx, id, { event, side, user_id: by?.id ?? null, at, body }, files)
  if (event !== 'note') await tell(tx, { appUrl, at, by }, id, { event, body, due })
}

interface Told {
  event: InquiryEvent
  body: string
  due: Date | null
}

async function tell(tx: Tx, { appUrl, by }: Saying, id: number, { event, body, due }: Told) {
  const { ad_name, order_number, ...told } = await inquiryToTell(tx, id)
  const readers = await whoReads(tx, told, event, by?.kind ?? 'system')
  for (const { id: userId, user_name, mail_address, language } of readers.filter(
    (person) => person.id !== by?.id,
  ))
    await mailOf(
      tx,
      { event, body, due },
      {
        to: mail_address,
        userId,
        language,
        about: {
          name: user_name,
          ad_name,
          order_number,
          inquiry_link: `${appUrl}/inquiry/info?id=${id}`,
        },
      },
    )
}

interface Reader {
  to: string
  userId: number
  language: Language
  about: MailValues<'inquiryEscalated'>
}

/** Mails an event: that time has run out, or what somebody said. */
const mailOf = (tx: Tx, { event, body, due }: Told, { about, ...to }: Reader) =>
  event === 'escalate'
    ? enqueueMail(tx, { ...to, template: 'inquiryEscalated', values: about })
    : enqueueMail(tx, {
        ...to,
        template: 'inquiryMoved',
        values: {
          ...about,
          answer: inquiryEventLabels[event][to.language],
          said: body,
          date: due === null ? '' : inJapan(due),
        },
      })

/** The people of all sides that may read an event, without the one it came from. */
async function whoReads(
  tx: Tx,
  { advertiser_id, affiliater_id }: { advertiser_id: number; affiliater_id: number },
  event: InquiryEvent,
  side: InquiryActor,
) {
  const reads = (reader: InquiryActor) =>
    reader !== side && !inquiryMoves[event].hiddenFrom.includes(reader)
  return readersOf(tx, {
    ...(reads('admin') && {
      operator: {
        of: event === 'escalate' ? 'inquiryEscalated' : 'inquiryMoved',
        about: { advertisers: [advertiser_id], affiliaters: [affiliater_id] },
      },
    }),
    ...(reads('advertiser') && { advertisers: [advertiser_id] }),
    ...(reads('affiliater') && { affiliaters: [affiliater_id] }),
  })
}
