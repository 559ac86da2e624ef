import { dayOf, type Day } from '@tsunagi/contract/day'
import { statementStateLabels } from '@tsunagi/contract/money/messages/statements'
import { hasStatement, isRunning } from '@tsunagi/contract/money/statementMoves'
import { lastDayToObject } from '../../../domain/calendar/objection.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import type { Admin } from '../../../platform/session.ts'
import { recipientOf } from '../../people/accounts/lifecycle.queries.ts'
import { insertDelivery, setDelivered } from '../documents/delivery.queries.ts'
import { payeeLink } from './links.rules.ts'
import { lockStanding } from './moving.service.ts'
import { lockNextStatement, type NextStatement } from './sending.queries.ts'
import { setSent } from './statementWrites.queries.ts'
import type { StatementOf } from './statements.queries.ts'

/** Sends the statements of payments once more, all or none, as a person asks for. */
export const sendStatements = (
  db: Db,
  clock: Clock,
  admin: Admin,
  ids: readonly number[],
  asOf: (id: number) => StatementOf,
) =>
  db.transaction().execute(async (tx) => {
    const wanted = [...new Set(ids)].toSorted((a, b) => a - b)
    for (const id of wanted) {
      const { statement } = await lockStanding(tx, admin, asOf(id))
      await insertDelivery(tx, {
        document_id: statement.document_id,
        asked_by: admin.id,
        asked_at: clock.now(),
      })
    }
    return { changed: wanted.length }
  })

/** Puts the next statement that holds into the outbox, with its PDF. Its time runs from the first mail on. Answers how many. */
export const mailNextStatement = (db: Db, clock: Clock, appUrl: string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const next = await lockNextStatement(tx)
    if (!next) return 0
    const now = clock.now()
    if (next.stands && hasStatement(next.status)) {
      const answer_by = answerBy(next, dayOf(now))
      await setSent(tx, { id: next.statement_id, answer_by }, { at: now, userId: next.asked_by })
      await tell(tx, { ...next, answer_by }, appUrl)
    }
    await setDelivered(tx, next.id, now)
    return 1
  })

/** The last day to object: the one it has, or so many days from today if nobody has answered it. */
const answerBy = ({ answer_by, state, objection_days }: NextStatement, today: Day): Day | null =>
  answer_by ?? (isRunning(state) ? lastDayToObject(today, objection_days) : null)

async function tell(
  tx: Tx,
  {
    party,
    party_id: id,
    mail_address,
    name,
    month,
    number,
    total,
    state,
    answer_by,
    document_id,
    ...next
  }: NextStatement,
  appUrl: string,
) {
  const { to, userId, language } = await recipientOf(tx, { party, id, mail_address })
  await enqueueMail(tx, {
    template: 'statementIssued',
    to,
    userId,
    language,
    values: {
      name,
      month,
      payment: number,
      yen: total.toLocaleString('ja-JP'),
      date: isRunning(state) && answer_by ? answer_by : statementStateLabels[state][language],
      statement_link: payeeLink(appUrl, ofNext(next)),
    },
    documentId: document_id,
  })
}

const ofNext = ({
  payment_id,
  agency_payment_id,
}: Pick<NextStatement, 'payment_id' | 'agency_payment_id'>): StatementOf =>
  payment_id === null ? { agency_payment_id: agency_payment_id! } : { payment_id }
