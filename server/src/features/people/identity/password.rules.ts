import { dictionary } from '@zxcvbn-ts/language-common'
import type { UserKind } from '@tsunagi/contract/endpoint'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import { longestPassword } from '@tsunagi/contract/people/identity'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { invalid } from '../../../platform/errors.ts'

/** Whose password it is to be: it may not be made of what everybody knows about them. */
export interface PasswordOwner {
  kind: UserKind
  mail: string
  company: string | null
}

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'] as string[])

/** Fewest characters of a new password. */
export const leastCharacters = (
  kind: UserKind,
  { admin_password_length, password_length }: Setting<'sign_in'>,
): number => (kind === 'admin' ? admin_password_length : password_length)

/** Throws, beside the field, if a password is too short, too long, widely known, or made of the owner's name. */
export function assertPassword(
  password: string,
  owner: PasswordOwner,
  setting: Setting<'sign_in'>,
): void {
  const problem = problemOf(password.normalize('NFKC'), owner, setting)
  if (problem) throw invalid('password', problem)
}

function problemOf(
  password: string,
  owner: PasswordOwner,
  setting: Setting<'sign_in'>,
): Text | null {
  const length = [...password].length
  const least = leastCharacters(owner.kind, setting)
  if (length < least)
    return text(`${least}文字以上で入力してください。`, `Use at least ${least} characters.`)
  if (length > longestPassword)
    return text(
      `${longestPassword}文字以内で入力してください。`,
      `Use at most ${longestPassword} characters.`,
    )
  if (isMadeOf(password, namesOf(owner)))
    return text(
      'メールアドレスや会社名を含まないパスワードにしてください。',
      'Do not use your email address or company name.',
    )
  if (isCommon(password))
    return text(
      'よく使われるパスワードです。別のパスワードにしてください。',
      'This password is used too often. Please choose another one.',
    )
  return null
}

/** On the list of leaked passwords, as it is, with digits and signs around it, or said several times. */
function isCommon(password: string): boolean {
  const plain = password.toLowerCase()
  const core = plain.replace(/^\P{L}+|\P{L}+$/gu, '')
  const unit = /^(.+?)\1+$/.exec(plain)?.[1] ?? plain
  return (
    common.has(plain) ||
    (core.length >= 4 && common.has(core)) ||
    unit.length < 4 ||
    common.has(unit) ||
    isSequence(plain)
  )
}

const rows = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const runs = rows.flatMap((row) => [row.repeat(13), [...row].reverse().join('').repeat(13)])
const isSequence = (plain: string): boolean => runs.some((run) => run.includes(plain))

const namesOf = ({ mail, company }: PasswordOwner): string[] =>
  [mail, mail.split('@')[0]!, mail.split('@')[1]?.split('.')[0] ?? '', company ?? '']
    .map((name) => name.normalize('NFKC').toLowerCase())
    .filter((name) => name.length >= 4)

/** Little is left of it without the names. */
const isMadeOf = (password: string, names: string[]): boolean =>
  names.some(
    (name) =>
      password.toLowerCase().includes(name) &&
      password.toLowerCase().replaceAll(name, '').length < 8,
  )
