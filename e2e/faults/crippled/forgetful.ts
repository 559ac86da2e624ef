import { replaceModule } from '../../support/replaceModule.ts'
import { startWith } from '../startWith.ts'

replaceModule('journal/journalFolder.ts', new URL('nothingKept.ts', import.meta.url))
await startWith('tracker', 'journal/journal.ts', new URL('smallSegments.ts', import.meta.url))
