import { createHash } from 'node:crypto'
import type { FileContent } from '@tsunagi/contract/endpoint'
import { text, type Language } from '@tsunagi/contract/messages/text'
import { sum } from '@tsunagi/contract/money'
import { bankTable } from '../../../platform/banks.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { documentSender } from '../sender/sender.service.ts'
import { assertAll, lockAll } from './payments.service.ts'
import { findTransferFile, insertTransferFile, listPayables } from './transfers.queries.ts'
import {
  headerOf,
  transferOf,
  transferProblems,
  type Payable,
  type Problem,
} from './transfers.rules.ts'
import { withNewlines, zenginFile, type Newline } from './zengin.rules.ts'

/** What a bank would refuse, said before a file is made. */
export async function preflight(
  db: Db,
  clock: Clock,
  admin: Admin,
  language: Language,
  ids: readonly number[],
) {
  const payables = await listPayables(db, admin, ids)
  if (payables.length !== new Set(ids).size) throw notFound()
  const problems = transferProblems(payables, await bankTable(), clock.now())
  return {
    items: payables.length,
    total: totalOf(payables),
    pay_on: new Set(payables.map(({ pay_on }) => pay_on)).size === 1 ? payables[0]!.pay_on : null,
    problems: problems.map(({ problem, ...rest }) => ({ ...rest, problem: problem[language] })),
  }
}

const totalOf = (payables: readonly Payable[]) => sum(payables.map(({ total }) => total))

/** Makes one transfer file of confirmed payments, all or none; each payment goes into one file only. */
export async function exportPayments(db: Db, clock: Clock, admin: Admin, ids: readonly number[]) {
  const findBranch = await bankTable()
  return db.transaction().execute(async (tx) => {
    const payments = await lockAll(tx, admin, ids)
    const payables = await listPayables(tx, admin, ids)
    refuse(transferProblems(payables, findBranch, clock.now()).filter(({ blocking }) => blocking))
    const { pay_on } = payables[0]!
    const content = Buffer.from(
      zenginFile(
        headerOf(await documentSender(tx), pay_on),
        payables.map((payable) => transferOf(payable, findBranch)),
        'none',
      ),
    )
    const file = {
      pay_on,
      content,
      sha256: createHash('sha256').update(content).digest('hex'),
      total: totalOf(payables),
      items: payables.length,
      created_by: admin.id,
    }
    const { id, changed } = await insertTransferFile(tx, file, payments)
    await assertAll(payments, Promise.resolve(changed))
    return { id, items: file.items, total: file.total, pay_on }
  })
}

function refuse(problems: readonly Problem[]) {
  const shown = problems.slice(0, 5)
  if (shown.length === 0) return
  const list = (language: Language) =>
    shown.map(({ number, problem }) => `${number}: ${problem[language]}`).join(' ')
  throw conflict(
    text(
      `振込データを作成できません（${problems.length}件）。${list('ja')}`,
      `The transfer file cannot be made (${problems.length} problems). ${list('en')}`,
    ),
  )
}

/** The stored file with the line ends a bank asks for. */
export async function transferFile(
  db: Db,
  admin: Admin,
  id: number,
  newline: Newline,
): Promise<FileContent> {
  const file = await findTransferFile(db, admin, id)
  if (!file) throw notFound()
  return {
    filename: `zengin_${file.pay_on.replaceAll('-', '')}_${file.id}.txt`,
    content: withNewlines(file.content, newline),
  }
}
