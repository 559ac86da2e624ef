import { IconPlus } from '@tabler/icons-react'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../client/language.ts'
import { ButtonLink } from '../client/Link.tsx'
import { useMayCall } from '../client/permission.ts'
import type { ScreenLink } from '../client/PlainLink.tsx'

type AddLinkProps = ScreenLink & {
  /** What adds it: the link is there for those who may call it. */
  endpoint: Endpoint
  label: Text
}

/** The way from a list to the form for something new. */
export function AddLink({ endpoint, label, ...form }: AddLinkProps) {
  return (
    useMayCall()(endpoint) && (
      <ButtonLink {...form} leftSection={<IconPlus size={16} aria-hidden />}>
        {t(label)}
      </ButtonLink>
    )
  )
}
