import { useRef } from 'react'

/** Whether what was typed still has to be saved. What follows a save, such as leading to another screen, knows of it before anything is drawn anew. */
export function useUnsaved() {
  const isSaved = useRef(false)
  const noting =
    (saved: boolean) =>
    <Given extends unknown[]>(go: (...given: Given) => void) =>
    (...given: Given) => {
      isSaved.current = saved
      go(...given)
    }
  return { is: () => !isSaved.current, saving: noting(true), typing: noting(false) }
}
