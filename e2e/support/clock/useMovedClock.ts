import { replaceModule } from '../replaceModule.ts'

replaceModule('platform/clock.ts', new URL('movedClock.ts', import.meta.url))
