import { IconArrowLeft } from '@tabler/icons-react'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../client/language.ts'
import { ButtonLink } from '../client/Link.tsx'
import type { ScreenPath } from '../client/PlainLink.tsx'
import { kitMessages as m } from '../messages/kit.ts'

interface BackLinkProps {
  to: ScreenPath
  label?: Text
}

/** The way back to the list that a page belongs to, above its title. */
export const BackLink = ({ to, label = m.backToList }: BackLinkProps) => (
  <ButtonLink
    to={to}
    variant="subtle"
    color="gray"
    size="compact-sm"
    w="fit-content"
    leftSection={<IconArrowLeft size={14} aria-hidden />}
  >
    {t(label)}
  </ButtonLink>
)
