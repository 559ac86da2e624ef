import { Button, Menu } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { IconChevronDown } from '@tabler/icons-react'
import { t } from '../client/language.ts'
import { PlainLink, type ScreenLink } from '../client/PlainLink.tsx'
import { OnwardLink } from './OnwardLink.tsx'

type LabelledLink = ScreenLink & { label: Text }

/** Ways that belong together, behind one button; one alone has its own button, and without any there is none. */
export function LinkMenu({ label, links }: { label: Text; links: readonly LabelledLink[] }) {
  const [only, ...others] = links
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
        {links.map(({ label: own, ...place }) => (
          <Menu.Item key={own.ja} component={PlainLink} {...place}>
            {t(own)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
