import { startTrackerWith } from './swap.ts'

await startTrackerWith('journal/journalSegment.ts', new URL('failingSegment.ts', import.meta.url))
