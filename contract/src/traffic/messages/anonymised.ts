import { text } from '../../messages/text.ts'
import { anonymised } from '../anonymised.ts'

/** What people read in its place. */
export const anonymisedLabels = { [anonymised]: text('匿名化済み', 'Anonymised') }
