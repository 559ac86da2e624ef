import { startWith } from '../startWith.ts'

await startWith('tracker', 'journal/journal.ts', new URL('smallSegments.ts', import.meta.url))
