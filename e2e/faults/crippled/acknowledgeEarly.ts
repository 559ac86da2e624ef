import { startTrackerWith } from './swap.ts'

await startTrackerWith('journalSegment.ts', new URL('unflushedSegment.ts', import.meta.url))
