import { useState } from 'react'
import { kitMessages as m } from '../messages/kit.ts'
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx'
import { LeaveQuestion } from './edit/LeaveQuestion.tsx'
import { useTyped } from './useTyped.ts'

/** A question or a short form over the screen. Escape, a click beside it and its cross take nothing away that was typed without asking. */
export function Dialog({ onClose, children, ...frame }: DialogFrameProps) {
  const { place, note, isThere } = useTyped()
  const [isAsking, setAsking] = useState(false)
  return (
    <DialogFrame {...frame} onClose={() => (isThere() ? setAsking(true) : onClose())}>
      <div ref={place} onFocusCapture={note}>
        {children}
      </div>
      <LeaveQuestion
        blocker={{
          status: isAsking ? 'blocked' : 'idle',
          proceed: onClose,
          reset: () => setAsking(false),
        }}
        detail={m.leaveDialog}
        leave={m.discard}
      />
    </DialogFrame>
  )
}
