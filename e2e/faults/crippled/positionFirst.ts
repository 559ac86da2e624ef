import { startWith } from '../startWith.ts'

await startWith('tracker', 'shipping/ship.ts', new URL('twoStepShip.ts', import.meta.url))
