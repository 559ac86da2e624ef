import {
  liftedLabel,
  partnershipNewsLabels,
  partnershipStateLabels,
  type PartnershipNews,
} from '@tsunagi/contract/catalogue/messages/partnerships'
import { stateOf, type PartnershipMove } from '@tsunagi/contract/catalogue/partnershipMoves'
import { addDays, dayOf } from '@tsunagi/contract/day'
import { shownDay } from '@tsunagi/contract/messages/shownDay'
import { text, type Language } from '@tsunagi/contract/messages/text'
import type { Tx } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'
import { partnershipToTell, type ToldPartnership } from './telling.queries.ts'

/** Tells the affiliater of a partnership what has become of it, by the other side's move where there was one. */
export async function tellOfDecision(
  tx: Tx,
  id: number,
  appUrl: string,
  move: PartnershipMove | null = null,
) {
  const told = await partnershipToTell(tx, id)
  const answer = move === 'lift' ? liftedLabel : partnershipStateLabels[stateOf(told)]
  for (const { id: userId, user_name, mail_address, language } of await publishersOf(tx, told))
    await enqueueMail(tx, {
      template: 'partnershipDecided',
      to: mail_address,
      userId,
      language,
      values: {
        ...named(told, appUrl),
        name: user_name,
        answer: answer[language],
        reason: told[language] ?? '',
        partnership_days: daysOf(told, language),
      },
    })
}

/** Tells an affiliater that one of its media is invited, and until when it may answer. */
export async function tellOfInvitation(
  tx: Tx,
  id: number,
  { appUrl, now }: { appUrl: string; now: Date },
) {
  const told = await partnershipToTell(tx, id)
  const { invitation_days } = await readSetting(tx, 'partnership')
  for (const { id: userId, user_name, mail_address, language } of await publishersOf(tx, told))
    await enqueueMail(tx, {
      template: 'partnershipInvited',
      to: mail_address,
      userId,
      language,
      values: {
        ...named(told, appUrl),
        name: user_name,
        said: told.message,
        date: addDays(dayOf(now), invitation_days),
      },
    })
}

/** Tells who decides about a promotion what a medium did: its advertiser where it may, or else the operator. */
export async function tellHouse(tx: Tx, id: number, news: PartnershipNews, appUrl: string) {
  const told = await partnershipToTell(tx, id)
  const readers = await readersOf(
    tx,
    told.is_theirs
      ? { advertisers: [told.advertiser_id] }
      : {
          operator: {
            of: 'partnershipNews',
            about: { advertisers: [told.advertiser_id], affiliaters: [told.affiliater_id] },
          },
        },
  )
  for (const { id: userId, user_name, mail_address, language } of readers)
    await enqueueMail(tx, {
      template: 'partnershipNews',
      to: mail_address,
      userId,
      language,
      values: {
        ...named(told, appUrl),
        name: user_name,
        answer: partnershipNewsLabels[news][language],
        said: told.message,
      },
    })
}

const publishersOf = (tx: Tx, { affiliater_id }: ToldPartnership) =>
  readersOf(tx, { affiliaters: [affiliater_id] })

/** What every mail about a partnership names. */
export const named = ({ ad_name, medium, promotion_id }: ToldPartnership, appUrl: string) => ({
  ad_name,
  medium,
  link: `${appUrl}/promotion/partnershipApplication?promotion_id=${promotion_id}`,
})

const lastDayLine = (day: string) =>
  text(
    `提携の最終日：${shownDay(day, 'ja')}（この日までのクリックは成果の対象です）`,
    `Last day of the partnership: ${shownDay(day, 'en')} (clicks count until its end, Japan time)`,
  )
const reapplyLine = (day: string) =>
  text(`再申請できる日：${shownDay(day, 'ja')}`, `You may apply again from: ${shownDay(day, 'en')}`)

/** The days that follow from a decision. */
const daysOf = (told: ToldPartnership, language: Language) =>
  [
    stateOf(told) === 'ending' && lastDayLine(told.last_day!),
    told.reapply_on !== null && reapplyLine(told.reapply_on),
  ]
    .flatMap((line) => (line ? [line[language]] : []))
    .join('\n')
