import { useMatches } from '@tanstack/react-router'

/** The specification's route name: the path of the screen's file joined with dashes. */
export const routeName = (routeId: string): string =>
  routeId === '/' ? 'index' : routeId.slice(1).replace(/\/$/, '/index').replaceAll('/', '-')

/** The route name of the screen that is open. */
export const useRouteName = (): string =>
  routeName(useMatches({ select: (matches) => matches.at(-1)?.routeId ?? '/' }))
