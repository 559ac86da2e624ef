import { z } from 'zod'
import { CalendarDay } from './day.ts'
import { Version } from './endpoint.ts'
import { agreedBankKana, bankKana, hasStrayMark, toKatakana } from './kana.ts'
import { digitsOf, isCorporateNumber, phoneDigits, prefectures } from './japan.ts'
import { dayTyped, narrow } from './narrow.ts'
import { Id } from './paging.ts'

// Fields that people fill in. What is typed is brought into one form; an optional field left empty is ''.

/** A text of so many characters that must be filled in. */
export const words = (most: number) => z.string().trim().min(1).max(most)
/** Marks without a form of their own, which turn what follows around or make two names that look the same; those that join letters stay. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g
/** What stands in one line: line ends and tabs that a pasted cell brings along are spaces. */
const inOneLine = (entered: string) =>
  entered
    .replace(unseen, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
/** A name or the like: one line that must be filled in. */
export const line = (most: number) => z.string().overwrite(inOneLine).min(1).max(most)
/** One line that may be left out. */
export const optionalLine = (most: number) => z.string().overwrite(inOneLine).max(most).default('')
/** A text that may be left out. */
export const optionalWords = (most: number) => z.string().trim().max(most).default('')

const kanaPattern = /^[ァ-ヶー・0-9A-Za-z .,&()'-]*$/
/** A reading in katakana; hiragana and half-width letters are converted. */
export const Kana = z.string().overwrite(toKatakana).min(1).max(100).regex(kanaPattern, 'kana')
/** The same, or nothing. */
export const OptionalKana = z
  .string()
  .overwrite(toKatakana)
  .max(100)
  .regex(kanaPattern, 'kana')
  .default('')

const mailPattern = z.regexes.email
/** A mail address, however wide it was typed. */
export const Mail = z.string().overwrite(narrow).min(1).max(254).regex(mailPattern, 'mailAddress')
const emptyOr = (pattern: RegExp, message: string) =>
  z.string().refine((value) => value === '' || pattern.test(value), message)
/** The same, or nothing. */
export const OptionalMail = z
  .string()
  .overwrite(narrow)
  .max(254)
  .refine((value) => value === '' || mailPattern.test(value), 'mailAddress')
  .default('')

/** A Japanese number, kept as ten or eleven digits. */
export const Phone = z
  .string()
  .overwrite(phoneDigits)
  .min(1)
  .regex(/^0\d{9,10}$/, 'phone')
/** The same, or nothing. */
export const OptionalPhone = z
  .string()
  .overwrite(phoneDigits)
  .pipe(emptyOr(/^0\d{9,10}$/, 'phone'))
  .default('')

/** Kept as seven digits. */
export const OptionalPostalCode = z
  .string()
  .overwrite(digitsOf)
  .pipe(emptyOr(/^\d{7}$/, 'postalCode'))
  .default('')
/** One of the 47 prefectures by its Japanese name, or nothing. */
export const OptionalPrefecture = z.enum(['', ...prefectures]).default('')
/** A postal code that must be filled in, kept as seven digits. */
export const PostalCode = z
  .string()
  .overwrite(digitsOf)
  .min(1)
  .regex(/^\d{7}$/, 'postalCode')
/** One of the 47 prefectures by its Japanese name. */
export const Prefecture = z.enum(prefectures)

/** A calendar day that must be filled in, however it is written. */
export const TypedDay = z.string().overwrite(dayTyped).pipe(CalendarDay)
/** A calendar day, or nothing. */
export const OptionalDay = z
  .string()
  .overwrite(dayTyped)
  .refine((value) => value === '' || CalendarDay.safeParse(value).success, 'day')
  .default('')
/** An address on the web with a domain, not a bare IP address, or nothing. */
export const OptionalUrl = z
  .string()
  .overwrite(narrow)
  .max(500)
  .refine(
    (value) =>
      value === '' ||
      z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(value).success,
    'url',
  )
  .default('')
/** 法人番号: thirteen digits with the check digit they begin with. */
export const OptionalCorporateNumber = z
  .string()
  .overwrite(digitsOf)
  .refine((value) => value === '' || isCorporateNumber(value), 'corporateNumber')
  .default('')
/** 'T' and 13 digits; whether its check digit fits depends on who holds it. */
export const OptionalInvoiceNumber = z
  .string()
  .overwrite((value) => digitsOf(value).toUpperCase())
  .pipe(emptyOr(/^T\d{13}$/, 'invoiceNumber'))
  .default('')

/** Chosen from a list of records; null = none. */
export const OptionalId = Id.nullable().default(null)
/** An amount of at least one yen; null = none. */
export const OptionalYen = z.coerce
  .number()
  .int()
  .min(1)
  .max(1_000_000_000_000)
  .nullable()
  .default(null)
/** An amount that may be nothing at all; null = none is set. */
export const OptionalAmount = z.coerce
  .number()
  .int()
  .min(0)
  .max(1_000_000_000_000)
  .nullable()
  .default(null)
/** `<challenge>:<number>` of `/api/humanCheck/challenge`; wanted only where an answer says so at this field. */
export const workProof = z.string().max(200).optional()
/** A field that people do not see: who fills it in is a machine, and gets the same answer for nothing. */
export const honeypot = z.string().max(500).default('')
/** Fields whose default depends on what the operator has set: left out, they are filled in by the server. */
export const leftOpen = <const Fields extends Record<string, z.ZodDefault>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, z.optional(field.unwrap())]),
  ) as { [Name in keyof Fields]: z.ZodOptional<ReturnType<Fields[Name]['unwrap']>> }

/** What a row of one of the operator's lists is called by other rows. */
export const MasterCode = z.string().trim().min(1).max(50)
/** Rows of one of the operator's lists, each once. */
export const masterCodes = (least: number, most: number) =>
  z
    .array(MasterCode)
    .overwrite((codes) => [...new Set(codes)])
    .min(least)
    .max(most)
/** Must be ticked. */
export const consent = z.literal(true, 'ticked')

/** The version of a section of the settings whose secret holds again, because it is gone back to. */
export const secretOf = z.int().positive().optional()

/** Yes or no, as programs and people write it. */
const yesOrNo = z.stringbool({
  truthy: [
    'true',
    '1',
    'yes',
    'y',
    'on',
    'enabled',
    'はい',
    'する',
    'あり',
    '有',
    'オン',
    '○',
    '〇',
    '◯',
  ],
  falsy: [
    'false',
    '0',
    'no',
    'n',
    'off',
    'disabled',
    'いいえ',
    'しない',
    'なし',
    '無',
    'オフ',
    '×',
    '✕',
  ],
})
/** A choice of two as a form or a CSV sends it; `otherwise` is what holds where it is left out. */
export const yesNo = (otherwise: boolean) =>
  z.union([z.boolean(), yesOrNo], 'yesNo').default(otherwise)
/** The versions that rows had when they were read, of so many rows at most. */
export const versionsRead = (most: number) =>
  z
    .array(z.object({ id: Id, version: Version }))
    .max(most)
    .default([])
/** The operator's own marks on a record; what surrounds each is cut. */
export const Tags = z.array(z.string().trim().min(1).max(30)).max(20).default([])

/** A name that a bank can be given, if need be with letters that stand for others: `needsConsent` says so. */
const AccountHolder = z
  .string()
  .overwrite((value) => bankKana(value) ?? value)
  .max(48)
  .superRefine((value, { addIssue }) => {
    if (agreedBankKana(value) === null)
      addIssue({ code: 'custom', message: hasStrayMark(value) ? 'strayMark' : 'bankKana' })
  })
/** Whether a holder's name goes to the bank in other letters than its own. */
export const needsConsent = (holder: string): boolean =>
  bankKana(holder) === null && agreedBankKana(holder) !== null

/** An account at a bank in Japan; all of it or nothing. */
export const bankFields = {
  bank_code: z
    .string()
    .overwrite(digitsOf)
    .pipe(emptyOr(/^\d{4}$/, 'bankCode'))
    .default(''),
  branch_code: z
    .string()
    .overwrite(digitsOf)
    .pipe(emptyOr(/^\d{3}$/, 'branchCode'))
    .default(''),
  /** Zengin: 1 ordinary, 2 current, 4 savings. */
  account_type: z.enum(['', '1', '2', '4']).default(''),
  account_number: z
    .string()
    .overwrite((value) => padded(digitsOf(value)))
    .pipe(emptyOr(/^\d{7}$/, 'accountNumber'))
    .default(''),
  account_holder_kana: AccountHolder.default(''),
} as const
/** Whoever registers an account agrees to the letters that go to the bank for those it cannot write. */
export const holderConsent = { holder_consent: yesNo(false) } as const
/** The same where leaving all of it out means that it stays as it is. */
export const keptBankFields = {
  bank_code: bankFields.bank_code.unwrap().optional(),
  branch_code: bankFields.branch_code.unwrap().optional(),
  account_type: bankFields.account_type.unwrap().optional(),
  account_number: bankFields.account_number.unwrap().optional(),
  account_holder_kana: bankFields.account_holder_kana.unwrap().optional(),
} as const
/** A Japanese bank account as it is filled in; every field '' = none. */
export const BankAccount = z.object(bankFields)
export type BankAccount = z.infer<typeof BankAccount>
/** The same as it is registered. */
export type BankInput = BankAccount & { holder_consent: boolean }

const padded = (digits: string) => (/^\d{1,6}$/.test(digits) ? digits.padStart(7, '0') : digits)

const bankKeys = Object.keys(bankFields) as (keyof BankAccount)[]
/** The fields of a bank account that are still missing, once one of them is filled in. */
const missingBankFields = (account: BankAccount): (keyof BankAccount)[] => {
  const missing = bankKeys.filter((key) => account[key] === '')
  return missing.length === bankKeys.length ? [] : missing
}
/** All of an account or nothing, and consent to its holder where that is needed. */
export function checkBank(account: BankInput, { addIssue }: z.core.$RefinementCtx) {
  for (const field of missingBankFields(account))
    addIssue({ code: 'custom', path: [field], message: 'required' })
  if (needsConsent(account.account_holder_kana) && !account.holder_consent)
    addIssue({ code: 'custom', path: ['holder_consent'], message: 'holderConsent' })
}
/** What is sent of a bank account where there is none. */
export const noBankAccount: BankAccount = {
  bank_code: '',
  branch_code: '',
  account_type: '',
  account_number: '',
  account_holder_kana: '',
}
/** The bank account that was sent; undefined when nothing of it was. */
export const sentBankAccount = (sent: {
  [Key in keyof BankAccount]?: BankAccount[Key] | undefined
}): BankAccount | undefined =>
  bankKeys.some((key) => sent[key] !== undefined)
    ? ({ ...noBankAccount, ...sent } as BankAccount)
    : undefined
/** Whether any account is meant: all its fields are filled in, or none is. */
export const hasBankAccount = (account: BankAccount): boolean => account.account_number !== ''
