import { createHash } from 'node:crypto'
import iconv from 'iconv-lite'
import { secondInJapan } from '@tsunagi/contract/day'
import type { FileContent } from '@tsunagi/contract/endpoint'
import type { TransferFormat } from '@tsunagi/contract/money/payments'
import { text, type Language } from '@tsunagi/contract/messages/text'
import { bankTable } from '../../../platform/banks.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { documentSender } from '../sender/sender.service.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { lockFor } from './moving.service.ts'
import { movePayments } from './paymentWrites.queries.ts'
import {
  cancelFile,
  findTransferFile,
  insertDownload,
  insertTransferFile,
  listDownloads,
  listPayables,
  lockTransferFile,
  paymentsInFile,
} from './transfers.queries.ts'
import {
  headerOf,
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
  return checkedTransfers(payables, await makerOf(db, clock, admin), language)
}

/** What a bank would refuse of payments, in words. */
export async function checkedTransfers(
  payables: readonly Payable[],
  maker: Maker,
  language: Language,
) {
  const problems = transferProblems(payables, await bankTable(), maker)
  return {
    items: payables.length,
    total: totalOf(payables),
    pay_on: new Set(payables.map(({ pay_on }) => pay_on)).size === 1 ? payables[0]!.pay_on : null,
    problems: problems.map(({ problem, ...rest }) => ({ ...rest, problem: problem[language] })),
  }
}

/** Who makes a file and when, with whether confirming and making it take two people. */
export const makerOf = async (db: Db, clock: Clock, { id }: Admin): Promise<Maker> => ({
  id,
  now: clock.now(),
  needsTwo: (await readSetting(db, 'payment')).needs_two_people === 1,
})

/** Makes one transfer file of confirmed payments, all or none; each payment goes into one file only, those of one payee as one transfer. */
export async function exportPayments(db: Db, clock: Clock, admin: Admin, ids: readonly number[]) {
  const findBranch = await bankTable()
  return db.transaction().execute(async (tx) => {
    const payments = await lockFor(tx, admin, ids, 'export')
    const payables = await listPayables(tx, admin, ids)
    const maker = await makerOf(tx, clock, admin)
    const file = await makeFile(tx, payables, findBranch, maker)
    await movePayments(tx, payments, {
      to: 'exported',
      at: maker.now,
      userId: admin.id,
      set: { transfer_file_id: file.id },
    })
    return file
  })
}

/** Writes one transfer file of payments, unless a bank would refuse one of them. */
export async function makeFile(
  tx: Tx,
  payables: readonly Payable[],
  findBranch: FindBranch,
  maker: Maker,
) {
  refuse(transferProblems(payables, findBranch, maker).filter(({ blocking }) => blocking))
  const { pay_on } = payables[0]!
  const content = Buffer.from(
    zenginFile(
      headerOf(await documentSender(tx), pay_on),
      transfersOf(payables, findBranch),
      'none',
    ),
  )
  const [items, total] = [payables.length, totalOf(payables)]
  const id = await insertTransferFile(tx, {
    pay_on,
    content,
    sha256: createHash('sha256').update(content).digest('hex'),
    total,
    items,
    created_by: maker.id,
    created_at: maker.now,
  })
  return { id, items, total, pay_on }
}

/** Takes a file back that the bank has not got: its payments are confirmed again, all or none. Its bytes are kept. */
export function withdrawFile(db: Db, clock: Clock, admin: Admin, id: number, reason: string) {
  const at = clock.now()
  return db.transaction().execute(async (tx) => {
    const file = await lockTransferFile(tx, id)
    if (!file) throw notFound()
    const payments = await lockFor(tx, admin, await paymentsInFile(tx, id), 'withdraw')
    if (payments.length < file.items) throw alreadyUsed()
    await cancelFile(tx, id, at, admin.id)
    await movePayments(tx, payments, {
      to: 'confirmed',
      at,
      userId: admin.id,
      comment: reason,
      set: { transfer_file_id: null },
    })
    return { changed: payments.length }
  })
}

export const alreadyUsed = () =>
  conflict(
    text(
      'この振込データには銀行で処理された支払があるため、取り消せません。',
      'The bank has worked on payments of this file, so it cannot be taken back.',
    ),
  )

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
    await lockTransferFile(tx, id)
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
