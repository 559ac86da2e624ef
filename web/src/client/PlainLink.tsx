import { createLink, useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import type { FileRouteTypes } from '../routeTree.gen.ts'
import { leaveTo, loadAgain } from './leaving.ts'
import type { ListQueries } from './listQueries.ts'
import type { Query } from './queryString.ts'

/** Every screen there is; a link to one that does not exist does not compile. */
export type ScreenPath = FileRouteTypes['to']
/** A screen that is no list, or of which no link asks anything. */
export type PlainPath = Exclude<ScreenPath, keyof ListQueries>
/** What any screen may be opened with. */
type Opening = Partial<Pick<Query, 'id' | 'open' | 'tab' | 'resetSearch'>>
/** A screen of ours, with the query that opens it as it is meant: a list is asked nothing that it does not know. */
export type ScreenLink =
  | { [To in keyof ListQueries]: { to: To; search?: ListQueries[To] | Opening } }[keyof ListQueries]
  | { to: PlainPath; search?: Query }
  | { to: ScreenPath; search?: Opening }

type AnchorAttributes = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** A link to the screen one is on loads the page anew (specification, section 2). */
function ReloadingAnchor({ onClick, ...rest }: AnchorAttributes) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const target = new URL(event.currentTarget.href)
    if (!isPlainClick(event) || target.pathname !== router.state.location.pathname)
      return onClick?.(event)
    event.preventDefault()
    if (target.href === window.location.href) loadAgain()
    else leaveTo(target.href)
  }
  // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a real link: address and content come through the props
  return <a {...rest} onClick={follow} />
}

const RouterLink = createLink(ReloadingAnchor)

/** A link as the router takes it. */
export const wayTo = ({ to, search = {} }: ScreenLink) => ({ to, search: search as Query })

/** A link to a screen without any look of its own. */
export function PlainLink({ to, search, ...rest }: ScreenLink & Omit<AnchorAttributes, 'href'>) {
  return <RouterLink {...wayTo({ to, search } as ScreenLink)} {...rest} />
}
