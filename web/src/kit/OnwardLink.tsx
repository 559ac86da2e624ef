import type { Endpoint } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../client/language.ts'
import { ButtonLink } from '../client/Link.tsx'
import { useMayCall } from '../client/permission.ts'
import type { ScreenLink } from '../client/PlainLink.tsx'

export type OnwardLinkProps = ScreenLink & {
  /** What is called there, where that is more than opening the screen: the link is there for those who may. */
  endpoint?: Endpoint
  label: Text
}

/** A small button that leads on from what is shown. */
export function OnwardLink({ endpoint, label, ...screen }: OnwardLinkProps) {
  const mayCall = useMayCall()
  return (
    (!endpoint || mayCall(endpoint)) && (
      <ButtonLink {...screen} size="compact-sm" variant="default">
        {t(label)}
      </ButtonLink>
    )
  )
}
