import { startTrackerWith } from './swap.ts'

await startTrackerWith('journal/journalSegment.ts', new URL('unflushedSegment.ts', import.meta.url))
