let leaving = false

/** Loads another page. From then on neither the guard nor an answer that comes late leads anywhere else. */
export function leaveTo(address: string) {
  leaving = true
  window.location.assign(address)
}

export const isLeaving = () => leaving
