import { saidInWords } from './said.rules.ts'

const words: ReadonlyMap<string, boolean> = new Map([
  ...['1', 'true', 'yes', 'on'].map((word) => [word, true] as const),
  ...['0', 'false', 'no', 'off'].map((word) => [word, false] as const),
])

/** Whether a notice says that it is a test; null = what it says there is neither yes nor no. */
export function isTest(params: Readonly<Record<string, string>>): boolean | null {
  const sent = saidInWords(params, 'test')
  return sent === null ? false : (words.get(sent) ?? null)
}
