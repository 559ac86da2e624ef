import { useRouter } from '@tanstack/react-router'
import type { ScreenPath } from '../client/PlainLink.tsx'

/** Whether a screen stands at a path: menus and headers offer only what exists. */
export function useHasScreen() {
  const { routesByPath } = useRouter()
  return (path: string): path is ScreenPath => path in routesByPath
}
