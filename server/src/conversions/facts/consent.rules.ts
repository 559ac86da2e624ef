import { saidInWords } from './said.rules.ts'

const refusals: ReadonlySet<string | null> = new Set(['0', 'false', 'no', 'denied'])

/** Whether the visitor has said no to being tracked. */
export const isRefused = (params: Readonly<Record<string, string>>): boolean =>
  refusals.has(saidInWords(params, 'consent'))
