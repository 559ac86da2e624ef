import { lazy, Suspense } from 'react'
import { helpStore } from './helpStore.ts'
import { useStore } from '../client/store.ts'

const HelpWindow = lazy(() =>
  import('./HelpWindow.tsx').then((loaded) => ({ default: loaded.HelpWindow })),
)

/** The manual over the screen. Its pages are loaded when it is first opened. */
export const HelpPanel = () =>
  useStore(helpStore) ? (
    <Suspense>
      <HelpWindow />
    </Suspense>
  ) : null
