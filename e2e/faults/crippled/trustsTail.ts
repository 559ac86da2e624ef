import { startTrackerWith } from './swap.ts'

await startTrackerWith('journal/journalFrame.ts', new URL('uncheckedFrame.ts', import.meta.url))
