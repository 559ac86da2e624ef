import { execFileSync } from 'node:child_process'

/** The text of a PDF without white space, or null where there is no pdftotext to read it. */
export function textOf(pdf: Buffer): string | null {
  try {
    return execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
      .normalize('NFKC')
      .replace(/\s/g, '')
      .replaceAll('%', '％')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
