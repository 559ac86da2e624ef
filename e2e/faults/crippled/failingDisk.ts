import { startWith } from '../startWith.ts'

await startWith(
  'tracker',
  'journal/journalSegment.ts',
  new URL('failingSegment.ts', import.meta.url),
)
