import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { setLanguage } from '../client/language.ts'
import { messageStore } from '../client/messageStore.ts'
import { queryClient } from '../client/queryClient.ts'
import { adoptSession } from '../client/session.ts'

window.matchMedia ??= (() => ({
  matches: false,
  addEventListener: () => {},
  removeEventListener: () => {},
})) as never
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as never
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
Element.prototype.scrollIntoView = () => {}

// A busy machine draws late.
configure({ asyncUtilTimeout: 8000 })

// The files of a worker share one page: each test begins as if it had just been opened.
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  adoptSession()
  queryClient.clear()
  messageStore.clear()
  notifications.clean()
  document.head.innerHTML = '<meta name="csrf-token" content="of the page">'
  setLanguage('ja')
  // A departure of the test before this one is over.
  window.dispatchEvent(new Event('pageshow'))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
