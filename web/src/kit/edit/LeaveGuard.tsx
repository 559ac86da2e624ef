import { useBlocker } from '@tanstack/react-router'
import { kitMessages as m } from '../../messages/kit.ts'
import { hasDraft } from '../draft.ts'
import type { Flow } from './flow.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'

/** Asks before a form with unsaved input is left for another screen. */
export function LeaveGuard({ form, steps }: { form: string; steps: Flow['steps'] }) {
  const own: readonly string[] = Object.values(steps)
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => hasDraft(form) && !own.includes(next.pathname),
    enableBeforeUnload: false,
    withResolver: true,
  })
  return <LeaveQuestion blocker={blocker} detail={m.leaveDetail} />
}
