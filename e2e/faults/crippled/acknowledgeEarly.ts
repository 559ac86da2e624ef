import { startWith } from '../startWith.ts'

await startWith(
  'tracker',
  'journal/journalSegment.ts',
  new URL('unflushedSegment.ts', import.meta.url),
)
