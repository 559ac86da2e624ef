import { createStore } from './store.ts'

/** Whether the help panel is open; hidden at first. */
export const helpStore = createStore(false)
