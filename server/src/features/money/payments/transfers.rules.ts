import { dayOf, type Day } from '@tsunagi/contract/day'
import { sum, type Yen } from '@tsunagi/contract/money'
import type { Lifecycle } from '@tsunagi/contract/people/lifecycle'
import { text, type Text } from '@tsunagi/contract/messages/text'
import type { Branch } from '../../../platform/banks.ts'
import { isBankDay, type ClosedDays } from '../../../domain/calendar/bankDays.rules.ts'
import { bankKana, cutKana, isSameHolder } from '@tsunagi/contract/kana'
import {
  lastBankDayBefore,
  type PayCycle,
  type PayDays,
} from '../../../domain/calendar/payDate.rules.ts'
import { named } from './transferHeader.rules.ts'
import { nameWidths, type Transfer } from './zengin.rules.ts'

/** A payment with the account that it was confirmed for. */
export interface StoredPayable extends PayCycle {
  id: number
  number: string
  status: string
  total: Yen
  pay_on: Day
  payee_id: number
  /** The file that it is in; null = none yet. */
  transfer_file_id: number | null
  /** Who confirmed it. */
  confirmed_by: number | null
  /** Whether its payee objects to its statement. */
  is_disputed: boolean
  /** The payee as it is now. */
  lifecycle: Lifecycle
  kind: 'individual' | 'corporation'
  user_name_kana: string | null
  company_kana: string | null
  bank_code: string | null
  branch_code: string | null
  account_type: string | null
  account_number: string | null
  account_holder_kana: string | null
}

/** A payment as far as a bank cares. */
export interface Payable extends StoredPayable {
  /** The account that it goes to by what the payee has registered, as its history names it; null = none. */
  due_account: string | null
}

/** Looks a branch up by the codes of the bank and the branch; null = there is none of them. */
export type FindBranch = (bankCode: string, branchCode: string) => Branch | null

/** What is wrong with a payment. Without `blocking` the file can be made all the same. */
export interface Problem {
  payment_id: number
  number: string
  problem: Text
  blocking: boolean
}

/** Who makes a file and when, and whether that has to be another person than confirmed its payments. */
export interface Maker {
  id: number
  now: Date
  needsTwo: boolean
  /** Days on which nothing is paid besides those of the law. */
  closed: ClosedDays
}

const largestAmount = 9_999_999_999

/** What a bank would refuse, and what the operator should know, before a file is made. */
export function transferProblems(
  payables: readonly Payable[],
  findBranch: FindBranch,
  { id: makerId, now, needsTwo, closed }: Maker,
): Problem[] {
  const payDates = new Set(payables.map(({ pay_on }) => pay_on))
  return payables.flatMap((payable) => {
    const checks = [
      payable.status !== 'confirmed' &&
        blocking(
          text(
            '「確定」の支払だけを振込データにできます。',
            'Only confirmed payments can go into a transfer file.',
          ),
        ),
      payDates.size > 1 &&
        blocking(
          text(
            `支払予定日（${payable.pay_on}）がそろっていません。同じ支払予定日のものだけを選んでください。`,
            `Pay dates differ (here ${payable.pay_on}). Choose payments with the same pay date.`,
          ),
        ),
      ...payDateProblems(payable.pay_on, { today: dayOf(now), closed }),
      (payable.total < 1 || payable.total > largestAmount) &&
        blocking(
          text(
            '振込金額は1円から9,999,999,999円までです。',
            'The amount must be from 1 to 9,999,999,999 yen.',
          ),
        ),
      needsTwo &&
        payable.confirmed_by === makerId &&
        blocking(
          text(
            'ご自身が確定した支払です。確定した人とは別の人が振込データを作成してください。',
            'You confirmed this payment yourself. Somebody else has to make the transfer file.',
          ),
        ),
      payable.lifecycle === 'suspended' &&
        blocking(
          text(
            'アカウントが停止中です。停止を解除するか、支払を保留にしてください。',
            'The account is suspended. Resume it, or hold the payment back.',
          ),
        ),
      payable.is_disputed && {
        problem: text(
          '支払通知書に異議の申し出があり、まだ回答していません。回答するか、支払を保留にしてから作成することをおすすめします。',
          'The payee disputes the statement and has no answer yet. Better answer it, or hold the payment back, before you make the file.',
        ),
        blocking: false,
      },
      ...accountProblems(payable, findBranch),
    ]
    return checks
      .filter((check) => check !== false)
      .map((check) => ({ payment_id: payable.id, number: payable.number, ...check }))
  })
}

const blocking = (problem: Text) => ({ problem, blocking: true })

function payDateProblems(payOn: Day, { today, closed }: PayDays) {
  if (payOn < today)
    return [
      blocking(
        text(
          `支払予定日（${payOn}）を過ぎています。もう一度「確定」すると次の支払日になります。`,
          `The pay date ${payOn} has passed. Confirm it again to move it to the next pay date.`,
        ),
      ),
    ]
  const lastDay = lastBankDayBefore(payOn, closed)
  return [
    !isBankDay(payOn, closed) &&
      blocking(
        text(
          `支払予定日（${payOn}）は金融機関の休業日です。確定を取り消してもう一度「確定」すると、次の営業日になります。`,
          `Banks are closed on the pay date ${payOn}. Take the confirmation back and confirm it again to move it to the next bank day.`,
        ),
      ),
    today > lastDay && {
      problem: text(
        `多くの銀行は前営業日（${lastDay}）までに振込データを受け付けます。銀行の締切を確認してください。`,
        `Most banks take transfer files until the bank day before (${lastDay}). Check the deadline of your bank.`,
      ),
      blocking: false,
    },
  ]
}

function accountProblems(payable: Payable, findBranch: FindBranch) {
  const { bank_code, branch_code, account_type, account_number, account_holder_kana } = payable
  if (!bank_code || !branch_code || !account_type || !account_number || !account_holder_kana)
    return [blocking(text('振込先口座が登録されていません。', 'No bank account is registered.'))]
  return [
    changedAccount(payable),
    findBranch(bank_code, branch_code) === null &&
      blocking(
        text(
          `銀行コード${bank_code}・支店コード${branch_code}が見つかりません。`,
          `There is no bank ${bank_code} with a branch ${branch_code}.`,
        ),
      ),
    !/^\d{7}$/.test(account_number) &&
      blocking(
        text(
          '口座番号が7桁の数字ではありません。',
          'The account number does not have seven digits.',
        ),
      ),
    holderProblem(account_holder_kana, payable),
  ]
}

/** Until the 24th before its pay date a payee may change where a payment goes, also once that is confirmed. */
function changedAccount({
  due_account,
  bank_code,
  branch_code,
  account_type,
  account_number,
}: Payable) {
  if (due_account === null)
    return blocking(
      text(
        '確定のあとで、振込先口座の登録がなくなったか、振込が戻されました。支払を保留にしてください。',
        'Since it was confirmed the bank account was taken away, or a transfer to it came back. Hold the payment back.',
      ),
    )
  return (
    due_account !== [bank_code, branch_code, account_type, account_number].join('-') &&
    blocking(
      text(
        '確定のあとで振込先口座が変更されました。もう一度「確定」すると、変更後の口座になります。',
        'The bank account was changed after this was confirmed. Confirm it again to pay the one that is registered now.',
      ),
    )
  )
}

function holderProblem(holder: string, { kind, user_name_kana, company_kana }: Payable) {
  const kana = bankKana(holder)
  if (!kana)
    return blocking(
      text(
        `口座名義「${holder}」に振込で使えない文字があります。カナで登録し直してください。`,
        `The account holder “${holder}” has letters that banks cannot transfer. Register it in kana.`,
      ),
    )
  if (!isSameHolder(holder, [user_name_kana ?? '', company_kana ?? '']))
    return kind === 'corporation' && !company_kana
      ? {
          problem: text(
            `会社名のカナが登録されていないため、口座名義「${holder}」を確認できません。`,
            `The company has no kana reading, so the account holder “${holder}” cannot be compared.`,
          ),
          blocking: false,
        }
      : blocking(
          text(
            `口座名義「${holder}」が氏名・会社名のカナと一致しません。登録内容を確認してください。`,
            `The account holder “${holder}” is neither the person nor the company. Please check what is registered.`,
          ),
        )
  const cut = cutKana(kana, nameWidths.receiver)
  return (
    kana !== cut && {
      problem: text(
        `口座名義が30文字（半角）を超えるため「${cut}」に切り詰めます。`,
        `The account holder is over 30 half-width letters and is cut to “${cut}”.`,
      ),
      blocking: false,
    }
  )
}

/** Payments by the transfer that they go out with: those of one payee to one account are one, as far as a transfer holds. */
export const togetherIn = <Stored extends StoredPayable>(payables: readonly Stored[]): Stored[][] =>
  [...Map.groupBy(payables, transferKey).values()].flatMap((ofOne) =>
    totalOf(ofOne) > largestAmount ? ofOne.map((each) => [each]) : [ofOne],
  )

/** Transfers of payments that have no blocking problem, each with the number of its first payment. */
export const transfersOf = (payables: readonly Payable[], findBranch: FindBranch): Transfer[] =>
  togetherIn(payables).map((together) => ({
    ...transferOf(together[0]!, findBranch),
    amount: totalOf(together),
  }))

/** What payments come to. */
export const totalOf = (payables: readonly StoredPayable[]): Yen =>
  sum(payables.map(({ total }) => total))

const transferKey = (payable: StoredPayable) =>
  [
    payable.transfer_file_id,
    payable.payee_id,
    payable.bank_code,
    payable.branch_code,
    payable.account_type,
    payable.account_number,
    payable.account_holder_kana,
  ].join('-')

function transferOf(payable: Payable, findBranch: FindBranch): Omit<Transfer, 'amount'> {
  const branch = findBranch(payable.bank_code!, payable.branch_code!)!
  return {
    bankCode: payable.bank_code!,
    bankKana: named(branch.bankKana, nameWidths.place),
    branchCode: payable.branch_code!,
    branchKana: named(branch.branchKana, nameWidths.place),
    accountType: payable.account_type!,
    accountNumber: payable.account_number!,
    name: cutKana(bankKana(payable.account_holder_kana!)!, nameWidths.receiver),
    customerCode: payable.id,
  }
}
