import { startWith } from '../startWith.ts'

await startWith('tracker', 'journal/journalFrame.ts', new URL('uncheckedFrame.ts', import.meta.url))
