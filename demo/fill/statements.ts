import { addDays, type Day } from '@tsunagi/contract/day'
import { documentFile } from '../../server/src/features/money/documents/storing.service.ts'
import {
  answerStatement,
  confirmStatement,
  disputeStatement,
  settleStatement,
} from '../../server/src/features/money/statements/answering.service.ts'
import { deemStatements } from '../../server/src/features/money/statements/deeming.service.ts'
import { mailNextStatement } from '../../server/src/features/money/statements/sending.service.ts'
import { noteViewed } from '../../server/src/features/money/statements/viewing.service.ts'
import type { Clock } from '../../server/src/platform/clock.ts'
import type { Db } from '../../server/src/platform/db.ts'
import type { Admin, User } from '../../server/src/platform/session.ts'
import type { Parties } from './parties.ts'

type Payee = Extract<User, { kind: 'affiliater' }>

export interface Filling {
  owner: Admin
  affiliaterIds: Parties['affiliaterIds']
  appUrl: string
  morningOf: (day: Day) => Clock
  /** When the payments were confirmed. */
  confirmedOn: Day
  today: Day
}

/** Sends the statements of confirmed payments on that day. */
export async function sendStatements(
  db: Db,
  payments: readonly Paid[],
  { appUrl, morningOf, confirmedOn }: Filling,
) {
  for (const { id } of payments)
    await documentFile(db, morningOf(confirmedOn), { kind: 'statement', subject_id: id })
  while ((await mailNextStatement(db, morningOf(confirmedOn), appUrl)) > 0);
}

/** Some say something about theirs. */
export async function talkOfStatements(db: Db, payments: readonly Paid[], filling: Filling) {
  const { confirmedOn, today, affiliaterIds } = filling
  for (const [key, talk] of Object.entries(talks(confirmedOn, today))) {
    const affiliaterId = affiliaterIds.get(key)!
    const payment = payments.find(({ affiliater_id }) => affiliater_id === affiliaterId)
    if (payment)
      await hold(db, payment, await payeeOf(db, affiliaterId, filling.owner), talk, filling)
  }
}

/** Who has said nothing in time has confirmed by that. */
export async function acceptStatements(db: Db, { confirmedOn, morningOf }: Filling) {
  while ((await deemStatements(db, morningOf(addDays(confirmedOn, 15)))) > 0);
}

interface Paid {
  id: number
  affiliater_id: number
}

/** What is done with a statement on a day, and in which words. */
type Said =
  | readonly [on: Day, what: 'views' | 'confirms']
  | readonly [on: Day, what: 'disputes' | 'isAnswered' | 'isSettled', words: string]

const talks = (sent: Day, today: Day): Record<string, readonly Said[]> => {
  const after = (days: number) => addDays(sent, days)
  const ago = (days: number) => addDays(today, -days)
  return {
    mitsuki: [
      [after(1), 'views'],
      [after(2), 'confirms'],
    ],
    tadokoro: [[after(3), 'views']],
    tsukinowa: [
      [after(1), 'views'],
      [after(4), 'disputes', '登録番号が旧住所のときのものに見えます。ご確認ください。'],
      [ago(4), 'isAnswered', '公表サイトの登録番号と一致することを確認しました。'],
      [ago(2), 'views'],
    ],
    hinata: [
      [after(5), 'disputes', '月末の資料請求2件が含まれていないようです。'],
      [
        ago(3),
        'isAnswered',
        'その2件は翌月の承認のため、次の支払通知書に記載されます。内容をもう一度ご確認ください。',
      ],
    ],
    enkuru: [
      [after(2), 'views'],
      [after(6), 'disputes', '特別単価が反映されていない成果が1件あります。'],
      [ago(9), 'isAnswered', '特別単価の適用開始前に発生した成果でした。'],
      [ago(2), 'disputes', '適用開始は成果発生日より前の日付で合意していたと思います。'],
    ],
    aobato: [
      [after(2), 'disputes', 'キャンペーンのボーナスが入っていません。'],
      [after(5), 'isSettled', '翌月分にボーナスとして加算します。ご了承ありがとうございます。'],
    ],
  }
}

async function hold(
  db: Db,
  { id }: Paid,
  payee: Payee,
  talk: readonly Said[],
  { owner, appUrl, morningOf }: Filling,
) {
  const revision = 1
  const of = { payment_id: id }
  for (const [on, what, words = ''] of talk) {
    const clock = morningOf(on)
    const deps = { db, clock, appUrl }
    if (what === 'views') await noteViewed(db, clock, payee, of)
    else if (what === 'confirms') await confirmStatement(db, clock, payee, of, { revision })
    else if (what === 'disputes')
      await disputeStatement(deps, payee, of, { revision, reason: words })
    else if (what === 'isAnswered')
      await answerStatement(deps, owner, of, { revision, answer: words })
    else await settleStatement(deps, owner, of, { revision, answer: words })
  }
}

/** Whoever signs in for an affiliater. */
async function payeeOf(db: Db, affiliaterId: number, { permissions: _all, ...person }: Admin) {
  const { id } = await db
    .selectFrom('user_account')
    .select('id')
    .where('affiliater_id', '=', affiliaterId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { ...person, id, kind: 'affiliater' as const, affiliaterId }
}
