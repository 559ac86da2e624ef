import { startTrackerWith } from './swap.ts'

await startTrackerWith('shipping/ship.ts', new URL('twoStepShip.ts', import.meta.url))
