import { startWith } from '../startWith.ts'

await startWith('worker', 'platform/clock.ts', new URL('movedClock.ts', import.meta.url))
