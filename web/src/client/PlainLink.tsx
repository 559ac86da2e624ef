import { createLink, useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import type { FileRouteTypes } from '../routeTree.gen.ts'
import { leaveTo, loadAgain } from './leaving.ts'
import type { Query } from './queryString.ts'

/** Every screen there is; a link to one that does not exist does not compile. */
export type ScreenPath = FileRouteTypes['to']
/** A screen of ours, with the query that opens it as it is meant. */
export interface ScreenLink {
  to: ScreenPath
  search?: Query
}

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

/** A link to a screen without any look of its own. */
export function PlainLink({ to, search, ...rest }: ScreenLink & Omit<AnchorAttributes, 'href'>) {
  return <RouterLink to={to} search={search ?? {}} {...rest} />
}
