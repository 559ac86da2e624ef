import { readFileSync } from 'node:fs'

/** A report as a mail server writes it, about the email that a token names. */
export const returnedMail = (name: string, token: string): string =>
  readFileSync(
    new URL(`../src/features/office/returns/samples/${name}.eml`, import.meta.url),
    'utf8',
  )
    .replaceAll('{{token}}', token)
    .replaceAll('{{TOKEN}}', token.toUpperCase())
    .replace(/\r?\n/g, '\r\n')
