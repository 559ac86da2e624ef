import { startTrackerWith } from './swap.ts'

await startTrackerWith('journalFrame.ts', new URL('uncheckedFrame.ts', import.meta.url))
