import { useSyncExternalStore } from 'react'

function watch(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether the browser has a network at all; what it says of a server behind it is another question. */
export const useIsOnline = () => useSyncExternalStore(watch, () => navigator.onLine)
