import { useLocation, useNavigate } from '@tanstack/react-router'
import { steps, type Step } from './-problems.ts'

/** When this page was loaded. One that is loaded anew begins at the first step: it has no passwords any more. */
const loaded = performance.timeOrigin

/** What a step of the form notes in the history. */
interface Noted {
  registration?: { loaded: number; step: Step }
}

/** The step of the form, kept in the history so that the browser's back button leads to the one before. */
export function useStep() {
  const noted = useLocation({ select: ({ state }) => (state as Noted).registration })
  const navigate = useNavigate()
  return {
    step: noted?.loaded === loaded ? noted.step : steps[0],
    show: (step: Step) => {
      const noting: Noted = { registration: { loaded, step } }
      void navigate({ to: '.', hash: true, state: noting as object, resetScroll: false })
    },
  }
}
