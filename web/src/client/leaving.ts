let leaving = false

/** Loads another page. From then on nothing of this page counts: no guard, no request, no answer that comes late. */
export const leaveTo = (address: string) => depart(() => window.location.assign(address))

/** The same, without a way back to this page. */
export const leaveInstead = (address: string) => depart(() => window.location.replace(address))

/** Loads this page anew. */
export const loadAgain = () => depart(() => window.location.reload())

function depart(go: () => void) {
  if (leaving) return
  leaving = true
  go()
}

/** Whether another page is being loaded, so that nothing of this one is to go on. */
export const isLeaving = () => leaving

/** What a page that is left still waits for: it never comes. */
export const never = new Promise<never>(() => {})

// A page that the browser kept and shows again was left with what it knew then: it is loaded anew.
window.addEventListener('pageshow', ({ persisted }) => {
  const wasLeft = leaving
  leaving = false
  if (persisted && wasLeft) loadAgain()
})
