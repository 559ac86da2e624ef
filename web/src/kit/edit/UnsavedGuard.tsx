import { useBlocker } from '@tanstack/react-router'
import { isLeaving } from '../../client/leaving.ts'
import type { Query } from '../../client/queryString.ts'
import { kitMessages as m } from '../../messages/kit.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'

interface Place {
  pathname: string
  search: object
}

/** Whether a navigation takes the form away: to another screen, or to another part of this one. */
const takesAway = (current: Place, next: Place) =>
  current.pathname !== next.pathname ||
  (current.search as Query)['tab'] !== (next.search as Query)['tab']

/** Asks before what was typed is left behind where nothing keeps it: by a link, by going back, or by closing the tab. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && takesAway(current, next),
    enableBeforeUnload: () => isUnsaved() && !isLeaving(),
    withResolver: true,
  })
  return <LeaveQuestion blocker={blocker} detail={m.leaveUnsaved} />
}
