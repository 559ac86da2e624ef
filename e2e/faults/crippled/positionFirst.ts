import { startTrackerWith } from './swap.ts'

await startTrackerWith('ship.ts', new URL('twoStepShip.ts', import.meta.url))
