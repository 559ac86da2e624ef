import { startWith } from '../startWith.ts'

await startWith('api', 'platform/clock.ts', new URL('movedClock.ts', import.meta.url))
