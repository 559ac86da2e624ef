import { createStore } from '../client/store.ts'

/** Whether the help panel is open; hidden at first. */
export const helpStore = createStore(false)
