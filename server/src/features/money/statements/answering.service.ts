import { dayOf } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import { isOver, lastDayToObject } from '../../../domain/calendar/objection.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { conflict } from '../../../platform/errors.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { recipientOf } from '../../people/accounts/lifecycle.queries.ts'
import { readersOf } from '../../people/accounts/readers.queries.ts'
import { lockToMove, type Standing } from './moving.service.ts'
import { idOf, operatorLink, payeeLink } from './links.rules.ts'
import { moveStatement } from './statementWrites.queries.ts'
import type { StatementOf } from './statements.queries.ts'

type Payee = Extract<User, { kind: 'affiliater' | 'agency' }>
type Moving = Pick<Deps, 'db' | 'clock' | 'appUrl'>

/** The payee agrees to what its statement says. */
export const confirmStatement = (
  db: Db,
  clock: Clock,
  payee: Payee,
  of: StatementOf,
  { revision }: { revision: number },
) =>
  db.transaction().execute(async (tx) => {
    const { payment, to } = await lockToMove(tx, payee, of, 'confirm', revision)
    await moveStatement(tx, payment.statement.id, {
      to,
      event: 'confirmed',
      at: clock.now(),
      userId: payee.id,
    })
    return { id: idOf(of) }
  })

/** The payee says what is wrong with its statement, in time: it counts as confirmed only once the operator has answered. */
export const disputeStatement = (
  { db, clock, appUrl }: Moving,
  payee: Payee,
  of: StatementOf,
  { revision, reason }: { revision: number; reason: string },
) =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const { payment, to } = await lockToMove(tx, payee, of, 'dispute', revision)
    if (isOver(payment.statement.answer_by, dayOf(now))) throw tooLate()
    await moveStatement(tx, payment.statement.id, {
      to,
      event: 'disputed',
      at: now,
      userId: payee.id,
      comment: reason,
      answer_by: null,
    })
    const about =
      payee.kind === 'affiliater'
        ? { affiliaters: [payee.affiliaterId] }
        : { agencies: [payee.agencyId] }
    for (const { id: userId, user_name, mail_address, language } of await readersOf(tx, {
      operator: { of: 'statementDisputed', about },
    }))
      await enqueueMail(tx, {
        template: 'statementDisputed',
        to: mail_address,
        userId,
        language,
        values: {
          name: user_name,
          company: payment.name,
          payment: payment.number,
          said: reason,
          statement_link: operatorLink(appUrl, of),
        },
      })
    return { id: idOf(of) }
  })

const tooLate = () =>
  conflict(
    text(
      '確認期限を過ぎています。お手数ですが、運営までお問い合わせください。',
      'The day to check it by has passed. Please contact the operator.',
    ),
  )

interface Answer {
  revision: number
  answer: string
}

/** The operator answers a dispute: the payee is asked again, with as many days as before. */
export const answerStatement = (
  { db, clock, appUrl }: Moving,
  admin: Admin,
  of: StatementOf,
  { revision, answer }: Answer,
) =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const { payment, to } = await lockToMove(tx, admin, of, 'answer', revision)
    const { id, objection_days } = payment.statement
    const answer_by = lastDayToObject(dayOf(now), objection_days)
    await moveStatement(tx, id, {
      to,
      event: 'answered',
      at: now,
      userId: admin.id,
      comment: answer,
      answer_by,
    })
    const { about, ...reader } = await payeeOf(tx, payment, answer, appUrl)
    await enqueueMail(tx, {
      template: 'statementAnswered',
      ...reader,
      values: { ...about, date: answer_by },
    })
    return { id: idOf(of) }
  })

/** The operator ends a dispute that was corrected otherwise, such as by an adjustment: the statement counts as confirmed. */
export const settleStatement = (
  { db, clock, appUrl }: Moving,
  admin: Admin,
  of: StatementOf,
  { revision, answer }: Answer,
) =>
  db.transaction().execute(async (tx) => {
    const { payment, to } = await lockToMove(tx, admin, of, 'settle', revision)
    await moveStatement(tx, payment.statement.id, {
      to,
      event: 'settled',
      at: clock.now(),
      userId: admin.id,
      comment: answer,
    })
    const { about, ...reader } = await payeeOf(tx, payment, answer, appUrl)
    await enqueueMail(tx, { template: 'statementSettled', ...reader, values: about })
    return { id: idOf(of) }
  })

/** Who reads the answer, and what every mail about it says. */
async function payeeOf(
  tx: Tx,
  { of, party, party_id: id, mail_address, name, number }: Standing,
  said: string,
  appUrl: string,
) {
  const { to, userId, language } = await recipientOf(tx, { party, id, mail_address })
  const about = { name, payment: number, said, statement_link: payeeLink(appUrl, of) }
  return { to, userId, language, about }
}
