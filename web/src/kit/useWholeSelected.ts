import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Selects the whole of an input whose text changes when it is entered with the keyboard, as the browser does with a text that stays: what is typed takes its place. A click says itself where to go on. */
export function useWholeSelected(input: RefObject<HTMLInputElement | null>, isEntered: boolean) {
  const isClicked = useRef(false)
  useLayoutEffect(() => {
    if (!isEntered) isClicked.current = false
    else if (!isClicked.current && document.activeElement === input.current) input.current?.select()
  }, [input, isEntered])
  return {
    onPointerDown: () => {
      isClicked.current = true
    },
  }
}
