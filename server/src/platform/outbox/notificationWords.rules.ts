import type { Language } from '@tsunagi/contract/messages/text'
import { fillWords, type MailWords } from './mailWords.rules.ts'

const siteBefore = /^(?:【\{\{\s*site\s*\}\}】|\[\{\{\s*site\s*\}\}\] )/
const greeting = /^(?:\{\{\s*name\s*\}\} ?様|Dear \{\{\s*name\s*\}\},)$/
const onlyALink = /^\{\{\s*(?:\w+_)?link\s*\}\}$/
const signatureBegins = /^--\s*$/

/** The words of a mail as they are read in the app: without whom it is to, whose it is from, and the links, for which there is a button. */
export function notificationWords(
  { subject, body }: MailWords,
  values: Record<string, string>,
  language: Language,
): MailWords {
  const lines = body.split('\n')
  const end = lines.findIndex((line) => signatureBegins.test(line))
  const kept = (end === -1 ? lines : lines.slice(0, end)).filter(
    (line) => !greeting.test(line.trim()) && !onlyALink.test(line.trim()),
  )
  const filled = fillWords(
    { subject: subject.replace(siteBefore, ''), body: kept.join('\n') },
    values,
    language,
  )
  return { subject: filled.subject, body: filled.body.trim() }
}

/** Whether a value lets whoever reads it in: nothing of it is kept outside the mail. */
export const opensADoor = (values: Record<string, string>): boolean =>
  Object.values(values).some((value) => value.includes('#token='))

/** The page that a mail leads to, as an address within the app; null = none, or only where one signs in. */
export function screenOf(values: Record<string, string>): string | null {
  const link = Object.entries(values).find(
    ([name, value]) => /^(?:\w+_)?link$/.test(name) && name !== 'login_link' && URL.canParse(value),
  )
  if (!link) return null
  const { pathname, search } = new URL(link[1])
  return pathname + search
}
