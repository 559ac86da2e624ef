import type { ReactNode } from 'react'
import { NotFound } from '../../kit/NotFound.tsx'
import { forKind } from '../-parties/forKind.tsx'

/** A page of an administrator's own account. The guard lets whoever waits for approval in here as well (specification, section 5), so others are told where they stand that there is none. */
export const ofAdmin = (Screen: () => ReactNode) =>
  forKind({ admin: Screen, affiliater: NotFound, advertiser: NotFound, agency: NotFound })
