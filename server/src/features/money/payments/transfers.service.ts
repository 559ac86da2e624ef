import iconv from 'iconv-lite'
import { secondInJapan } from '@tsunagi/contract/day'
import type { FileContent } from '@tsunagi/contract/endpoint'
import type { TransferFormat } from '@tsunagi/contract/money/transfers'
import { counted } from '@tsunagi/contract/messages/counted'
import { text, type Language } from '@tsunagi/contract/messages/text'
import { bankTable } from '../../../platform/banks.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { digestOf } from '../../../platform/digest.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { documentSender } from '../sender/sender.service.ts'
import { closedDays } from '../../catalogue/masters/holidays.queries.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { bankHistories } from './bankAccounts.queries.ts'
import { movePayments, paymentsInFile } from './payeePayments.queries.ts'
import {
  affiliaters,
  alreadyUsed,
  lockFor,
  type Movable,
  type PayeeKind,
} from './payees.service.ts'
import { accountFor } from './payout.rules.ts'
import {
  cancelFile,
  findTransferFile,
  insertDownload,
  insertTransferFile,
  listDownloads,
  lockTransferFile,
} from './transfers.queries.ts'
import { headerOf } from './transferHeader.rules.ts'
import {
  togetherIn,
  totalOf,
  transferProblems,
  transfersOf,
  type FindBranch,
  type Maker,
  type Payable,
  type Problem,
} from './transfers.rules.ts'
import { transferCsv } from './transferCsv.rules.ts'
import { withNewlines, zenginFile, type Newline } from './zengin.rules.ts'

/** Payments with the accounts that they were confirmed for, and those that they go to as things stand. */
async function payablesOf<Payment extends Movable>(
  { payees, payables: list }: PayeeKind<Payment>,
  db: Db,
  admin: Admin,
  ids: readonly number[],
): Promise<Payable[]> {
  const stored = await list(db, admin, ids)
  const histories = await bankHistories(
    db,
    stored.map(({ payee_id }) => payee_id),
    payees,
  )
  return stored.map((payable) => {
    const accounts = histories.get(payable.payee_id) ?? []
    return {
      ...payable,
      due_account: accountFor(accounts, payable.pay_on, payable)?.account ?? null,
    }
  })
}

/** What a bank would refuse, said before a file is made. */
export const preflighting =
  <Payment extends Movable>(kind: PayeeKind<Payment>) =>
  async (db: Db, clock: Clock, admin: Admin, language: Language, ids: readonly number[]) => {
    const payables = await payablesOf(kind, db, admin, ids)
    if (payables.length !== new Set(ids).size) throw notFound()
    const problems = transferProblems(payables, await bankTable(), await makerOf(db, clock, admin))
    return {
      items: payables.length,
      transfers: togetherIn(payables).length,
      total: totalOf(payables),
      pay_on: new Set(payables.map(({ pay_on }) => pay_on)).size === 1 ? payables[0]!.pay_on : null,
      problems: problems.map(({ problem, ...rest }) => ({ ...rest, problem: problem[language] })),
    }
  }

/** Who makes a file and when, with whether confirming and making it take two people. */
const makerOf = async (db: Db, clock: Clock, { id }: Admin): Promise<Maker> => ({
  id,
  now: clock.now(),
  needsTwo: (await readSetting(db, 'payment')).needs_two_people,
  closed: await closedDays(db),
})

/** Makes one transfer file of confirmed payments, all or none; each payment goes into one file only, those of one payee as one transfer. */
export const exporting =
  <Payment extends Movable>(kind: PayeeKind<Payment>) =>
  async (db: Db, clock: Clock, admin: Admin, ids: readonly number[]) => {
    const findBranch = await bankTable()
    return db.transaction().execute(async (tx) => {
      const payments = await lockFor(kind, tx, admin, ids, 'export')
      const payables = await payablesOf(kind, tx, admin, ids)
      const maker = await makerOf(tx, clock, admin)
      const file = await makeFile(tx, payables, findBranch, maker)
      const set = { transfer_file_id: file.id }
      await movePayments(tx, kind.payees, payments, {
        to: 'exported',
        at: maker.now,
        userId: admin.id,
        set,
      })
      return file
    })
  }

/** Writes one transfer file of payments, unless a bank would refuse one of them. */
async function makeFile(
  tx: Tx,
  payables: readonly Payable[],
  findBranch: FindBranch,
  maker: Maker,
) {
  refuse(transferProblems(payables, findBranch, maker).filter(({ blocking }) => blocking))
  const { pay_on } = payables[0]!
  const transfers = transfersOf(payables, findBranch)
  const content = Buffer.from(
    zenginFile(headerOf(await documentSender(tx), pay_on), transfers, 'none'),
  )
  const [items, total] = [payables.length, totalOf(payables)]
  const id = await insertTransferFile(tx, {
    pay_on,
    content,
    sha256: digestOf(content),
    total,
    items,
    created_by: maker.id,
    created_at: maker.now,
  })
  return { id, items, transfers: transfers.length, total, pay_on }
}

/** Takes a file back that the bank has not got: its payments are confirmed again, all or none. Its bytes are kept. */
export const withdrawing =
  <Payment extends Movable>(kind: PayeeKind<Payment>) =>
  (db: Db, clock: Clock, admin: Admin, id: number, comment: string) => {
    const at = clock.now()
    return db.transaction().execute(async (tx) => {
      const file = await lockTransferFile(tx, id)
      if (!file) throw notFound()
      const inFile = await paymentsInFile(tx, kind.payees, id)
      if (inFile.length === 0) throw kind.noneInFile()
      const payments = await lockFor(kind, tx, admin, inFile, 'withdraw')
      if (payments.length < file.items) throw alreadyUsed()
      await cancelFile(tx, id, at, admin.id)
      const set = { transfer_file_id: null }
      await movePayments(tx, kind.payees, payments, {
        to: 'confirmed',
        at,
        userId: admin.id,
        comment,
        set,
      })
      return { changed: payments.length }
    })
  }

/** What a bank would refuse of payments to affiliaters, before a file is made. */
export const preflight = preflighting(affiliaters)
/** Makes one transfer file of confirmed payments to affiliaters, all or none. */
export const exportPayments = exporting(affiliaters)
/** Takes a file of payments to affiliaters back that the bank has not got. */
export const withdrawFile = withdrawing(affiliaters)

function refuse(problems: readonly Problem[]) {
  const shown = problems.slice(0, 5)
  if (shown.length === 0) return
  const list = (language: Language) =>
    shown.map(({ number, problem }) => `${number}: ${problem[language]}`).join(' ')
  throw conflict(
    text(
      `振込データを作成できません（${problems.length}件）。${list('ja')}`,
      `The transfer file cannot be made (${counted(problems.length, 'problem')}). ${list('en')}`,
    ),
  )
}

interface WantedFile {
  format: TransferFormat
  newline: Newline
  again?: boolean | undefined
}

/** The stored file in the form a bank asks for. It is on record who takes it; a second time somebody has to say that it is wanted. */
export function transferFile(
  db: Db,
  clock: Clock,
  admin: Admin,
  id: number,
  { format, newline, again }: WantedFile,
): Promise<FileContent> {
  return db.transaction().execute(async (tx) => {
    const file = await findTransferFile(tx, admin, id)
    if (!file) throw notFound()
    if (file.content.length === 0) throw erased
    if (!(await lockTransferFile(tx, id))) throw takenBack
    const [last] = await listDownloads(tx, id)
    if (last && again !== true) throw takenBefore(last)
    await insertDownload(tx, { file_id: id, at: clock.now(), user_id: admin.id, format })
    const name = `zengin_${file.pay_on.replaceAll('-', '')}_${file.id}`
    return format === 'zengin'
      ? { filename: `${name}.txt`, content: withNewlines(file.content, newline) }
      : {
          filename: `${name}.csv`,
          content: iconv.encode(transferCsv(file.content, format), 'cp932'),
        }
  })
}

const erased = conflict(
  text(
    'この振込データは、法令の保存期間が終わったため消去されました。',
    'This transfer file was erased after the years that the law asks for.',
  ),
)

const takenBack = conflict(
  text(
    'この振込データは取り消されています。含まれていた支払が二重に振り込まれないよう、ダウンロードはできません。',
    'This transfer file was taken back. It cannot be downloaded, so that its payments are not transferred twice.',
  ),
)

const takenBefore = ({ at, by }: { at: string; by: string }) => {
  const when = secondInJapan(new Date(at)).slice(0, 16)
  return conflict(
    text(
      `この振込データは、${by}さんが${when}にダウンロードしています。二重に振り込まれないよう、必要な場合だけもう一度ダウンロードしてください。`,
      `${by} downloaded this transfer file at ${when}. Take it again only if you have to: sent twice, it pays everybody twice.`,
    ),
  )
}

/** Who took a transfer file, newest first. */
export async function transferDownloads(db: Db, admin: Admin, id: number) {
  if (!(await findTransferFile(db, admin, id))) throw notFound()
  return { items: await listDownloads(db, id) }
}
