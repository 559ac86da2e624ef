import { Button, Menu } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { IconChevronDown } from '@tabler/icons-react'
import { t } from '../client/language.ts'
import { useMayOpen } from '../client/openings.ts'
import { useMayCall } from '../client/permission.ts'
import { PlainLink } from '../client/PlainLink.tsx'
import { OnwardLink, type OnwardLinkProps } from './OnwardLink.tsx'

/** Ways that belong together, behind one button, each for those who may go it; one alone has its own button, and without any there is none. */
export function LinkMenu({ label, links }: { label: Text; links: readonly OnwardLinkProps[] }) {
  const mayCall = useMayCall()
  const mayOpen = useMayOpen()
  const open = links.filter(({ endpoint, to }) => mayOpen(to) && (!endpoint || mayCall(endpoint)))
  const [only, ...others] = open
  if (!only) return null
  if (others.length === 0) return <OnwardLink {...only} />
  return (
    <Menu position="bottom-end" shadow="md" withinPortal={false}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t(label)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {open.map(({ label: own, to, search }) => (
          <Menu.Item key={own.ja} component={PlainLink} to={to} {...(search && { search })}>
            {t(own)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
