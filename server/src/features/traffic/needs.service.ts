import type { JourneyStep } from '@tsunagi/contract/traffic/journey'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Db } from '../../platform/db.ts'
import { needs } from '../../platform/needs.ts'
import type { User } from '../../platform/session.ts'

/** A click, a result, or both: what a journey is about. */
export interface JourneySubject {
  cid: string | null
  /** Only this result of the click. */
  resultId?: number
}

/** What traffic needs of the wings after it. */
export const trafficNeeds = needs<{
  /** Everything that happened from a click to the money it brought, as far as the viewer may see it. */
  journeyOf(
    db: Db,
    viewer: User,
    language: Language,
    subject: JourneySubject,
  ): Promise<JourneyStep[]>
}>('traffic')
