import type { KeyboardEvent } from 'react'

/** The Enter that ends a Japanese conversion must not submit the form. */
export function ignoreComposingEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229))
    event.preventDefault()
}
