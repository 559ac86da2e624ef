import { startTrackerWith } from './swap.ts'

await startTrackerWith('journalSegment.ts', new URL('failingSegment.ts', import.meta.url))
