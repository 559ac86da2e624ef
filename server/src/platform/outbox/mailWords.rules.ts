import { mailTemplates, type MailTemplate } from '@tsunagi/contract/office/messages/mails'
import type { VariableName } from '@tsunagi/contract/office/messages/mailVariables'
import { shownDay } from '@tsunagi/contract/messages/shownDay'
import type { Language } from '@tsunagi/contract/messages/text'

/** The words of one mail in one language. */
export interface MailWords {
  subject: string
  body: string
}

/** The product's own words of a mail. */
export const defaultWords = (template: MailTemplate, language: Language): MailWords => ({
  subject: mailTemplates[template].subject[language],
  body: mailTemplates[template].body[language],
})

/** Variables a template may use; `site` is always there. */
export const variablesOf = (template: MailTemplate): string[] => [
  ...Object.keys(mailTemplates[template].variables),
  'site',
]

/** What a preview shows in place of the values. */
export const sampleValues = (template: MailTemplate, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(mailTemplates[template].variables).map(([name, { sample }]) => [
      name,
      sample[language],
    ]),
  )

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g
/** The same with the sign of yen that may stand before it. */
const signedPlaceholder = new RegExp(`(¥?)${placeholder.source}`, 'g')
/** A minus stands before the sign of yen. */
const withSign = (sign: string, value: string) =>
  sign !== '' && value.startsWith('-') ? `-${sign}${value.slice(1)}` : sign + value

/** Variables that are a day, a month or a time in Japan, which each language writes in its own way. */
const moments: ReadonlySet<string> = new Set<VariableName>([
  'date',
  'day',
  'month',
  'at',
  'valid_until',
])

/** Puts the values in place of `{{name}}`. A value is only ever text: what looks like a variable in it stays as it is. Lines that end up empty leave no gap. */
export function fillWords(
  { subject, body }: MailWords,
  values: Record<string, string>,
  language: Language,
): MailWords {
  const shown = (name: string, value: string) =>
    moments.has(name) ? shownDay(value, language) : value
  const fill = (words: string) =>
    words.replace(signedPlaceholder, (_, sign: string, name: string) =>
      withSign(sign, shown(name, values[name] ?? '')),
    )
  return {
    subject: oneLine(fill(subject)),
    body: withoutControls(fill(body)).replace(/\n{3,}/g, '\n\n'),
  }
}

/** Variables that are used but unknown, and ones without which the mail is of no use. */
export function problemsOf(
  template: MailTemplate,
  { subject, body }: MailWords,
): { unknown: string[]; missing: string[] } {
  const used = new Set([...`${subject}\n${body}`.matchAll(placeholder)].map((match) => match[1]!))
  const known = variablesOf(template)
  return {
    unknown: [...used].filter((name) => !known.includes(name)),
    missing: known.filter((name) => name === 'link' && !body.includes('{{link}}')),
  }
}

/** All but the line feed. */
const controls = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}]/gu

/** A header is one line: a line break in it would start another header. */
export const oneLine = (words: string): string =>
  words
    .replace(/[\n\r]+/g, ' ')
    .replace(controls, '')
    .trim()
    .slice(0, 250)
const withoutControls = (words: string): string =>
  words.replace(/\r\n?/g, '\n').replace(controls, '')

/** One plain address and nothing else: no second recipient, no header, no comment. */
export const isMailAddress = (address: string): boolean =>
  address.length <= 254 && /^[^\s\p{Cc},;:<>()[\]"\\@]+@[^\s\p{Cc},;:<>()[\]"\\@]+$/u.test(address)

const token = /(#token=)[\w-]+/g
/** What stands where a link that let its reader in was cut out. */
export const cutToken = '#token=…'
/** A mail as it may be shown: links that let its reader in lead nowhere. */
export const withoutTokens = (body: string): string => body.replace(token, cutToken)
