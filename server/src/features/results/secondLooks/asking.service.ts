import type { Yen } from '@tsunagi/contract/money'
import { text } from '@tsunagi/contract/messages/text'
import type { ResultActor } from '@tsunagi/contract/results/transitions'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { othersWhoMay } from '../../people/admins/admins.queries.ts'
import { findAsSignedIn } from '../../people/session/person.service.ts'
import { worthOf } from '../results/adjustments.service.ts'
import { worthAfter, type Correction } from '../results/corrections.service.ts'
import { decideAll } from '../results/decisions.service.ts'
import { lockResultForSystem, seesResult, type LockedResult } from '../results/results.queries.ts'
import { setAwaiting } from '../results/resultWrites.queries.ts'
import { insertSecondLook } from './secondLooks.queries.ts'
import { needsSecond } from '../../../domain/secondLooks/secondLooks.rules.ts'

/** Who changes what another administrator has to look at first, and when. */
export interface Asking {
  admin: Admin
  at: Date
  appUrl: string
}

interface Worth {
  sale: Yen
  gross: Yen
  net: Yen
}

/** Above how many yen another administrator has to agree to what somebody enters by hand; 0 = never. */
export const secondLookLimit = async (db: Db, actor: ResultActor): Promise<number> =>
  actor === 'admin' ? (await readSetting(db, 'by_hand')).second_look_over : 0

/** A result that was made by hand waits on hold for another administrator, where it is worth more than the operator allows one alone. */
export async function holdMade(tx: Tx, asking: Asking, id: number, comment: string) {
  const result = await lockResultForSystem(tx, id)
  const worth = { sale: result.sale_amount, gross: result.gross, net: result.net }
  if (!needsSecond(await secondLookLimit(tx, 'admin'), null, worth)) return
  const { admin, at } = asking
  const author = { actor: 'admin', userId: admin.id, at } as const
  await decideAll(tx, author, [result], { status: 'hold', reason: waitsFor })
  await setAwaiting(tx, id, true)
  await ask(tx, asking, result, { kind: 'made', worth, comment, change: {} })
}
const waitsFor = '別の管理者の確認待ち / Waits for a second administrator'

/** Whether an administrator's correction by hand waits for another one; the result stays as it is until then. */
export async function askForSecond(
  tx: Tx,
  { decider, ...when }: Omit<Asking, 'admin'> & { decider: User },
  result: LockedResult,
  { comment, decides, ...correction }: Correction & { decides: boolean },
): Promise<boolean> {
  if (decider.kind !== 'admin') return false
  const seen = worthOf(result)
  const { sale, gross, net } = worthAfter(result, { ...correction, comment })
  const worth = { sale, gross, net }
  if (!needsSecond(await secondLookLimit(tx, 'admin'), seen, worth)) return false
  if (decides)
    throw invalid(
      'status',
      text(
        'この金額は別の管理者の確認を待ちます。ステータスは確認の後に変更してください。',
        'These amounts wait for a second administrator. Decide the result after that.',
      ),
    )
  await ask(tx, { admin: decider, ...when }, result, {
    kind: 'corrected',
    worth,
    comment,
    change: { correction: JSON.stringify(correction), seen: JSON.stringify(seen) },
  })
  return true
}

/** Administrators who may answer, as far as the result is their business. */
async function answerersOf(tx: Tx, admin: Admin, resultId: number) {
  const others = await othersWhoMay(tx, admin, 'actionLogRaw.update')
  const see = async ({ id }: { id: number }) => {
    const viewer = await findAsSignedIn(tx, id)
    return viewer !== null && seesResult(tx, viewer, resultId)
  }
  const found = []
  for (const other of others) if (await see(other)) found.push(other)
  return found
}

interface Asked {
  kind: 'made' | 'corrected'
  worth: Worth
  comment: string
  change: { correction?: string; seen?: string }
}

async function ask(
  tx: Tx,
  { admin, at, appUrl }: Asking,
  { id }: LockedResult,
  { kind, worth: { sale, gross, net }, comment, change }: Asked,
) {
  const look = await insertSecondLook(tx, {
    ...change,
    result_id: id,
    kind,
    asked_by: admin.id,
    asked_at: at,
    comment,
    sale_amount: sale,
    gross,
    net,
  })
  if (look === null)
    throw conflict(
      text(
        `成果${id}には、別の管理者の確認を待っている金額がすでにあります。`,
        `Amounts for result ${id} wait for a second administrator already.`,
      ),
    )
  for (const reader of await answerersOf(tx, admin, id))
    await enqueueMail(tx, {
      template: 'secondLookAsked',
      to: reader.mail_address,
      userId: reader.id,
      language: reader.language,
      values: {
        name: reader.user_name,
        asked_by: admin.name,
        result_number: String(id),
        gross_amount: gross.toLocaleString('en'),
        reason: comment,
        result_link: `${appUrl}/actionLogRaw/info?id=${id}`,
      },
    })
}
