import { narrow } from '@tsunagi/contract/narrow'

/** What a notice says, by the names of its parameters. */
type Params = Readonly<Record<string, string>>

/** The first of some parameters that says anything, in narrow letters and without spaces around it; null = none does. */
export const said = (params: Params, ...names: string[]): string | null =>
  names.map((name) => narrow(params[name] ?? '')).find(Boolean) ?? null

/** The same of a word or code that has no capitals: it means the same with them. */
export const saidInWords = (params: Params, ...names: string[]): string | null =>
  said(params, ...names)?.toLowerCase() ?? null

/** The code of the group of promotions that a notice names. */
export const groupOf = ({ params }: { params: Params }): string | null =>
  saidInWords(params, 'group')

/** Noughts of a decimal column behind the point; three of them could be thousands. */
const noYen = /^(\d+)\.(?!0{3}$)0{1,4}$/

/** An amount as it was sent, without what makes no difference to it. */
export const plainAmount = (sent: string): string => narrow(sent).replace(noYen, '$1')
