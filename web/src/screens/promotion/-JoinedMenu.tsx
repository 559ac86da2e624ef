import { Button, Menu } from '@mantine/core'
import { linkage } from '@tsunagi/contract/catalogue/linkage'
import { sinks } from '@tsunagi/contract/results/sinks'
import { IconChevronDown } from '@tabler/icons-react'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { PlainLink } from '../../client/PlainLink.tsx'
import { linkageMessages } from '../../messages/catalogue/linkage.ts'
import { sinkMessages as m } from '../../messages/results/sinks.ts'

/** What a promotion is connected to outside of the network. */
export function JoinedMenu({ id }: { id: number }) {
  const mayCall = useMayCall()
  if (!mayCall(sinks.search)) return null
  return (
    <Menu position="bottom-end" shadow="md" withinPortal={false}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t(m.joined)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {mayCall(linkage.info) && (
          <Menu.Item component={PlainLink} to="/promotion/linkage" search={{ id }}>
            {t(linkageMessages.open)}
          </Menu.Item>
        )}
        <Menu.Item component={PlainLink} to="/promotion/facebook" search={{ promotion_id: id }}>
          {t(m.facebook)}
        </Menu.Item>
        <Menu.Item component={PlainLink} to="/promotion/line" search={{ promotion_id: id }}>
          {t(m.line)}
        </Menu.Item>
        <Menu.Item component={PlainLink} to="/promotion/adPlatform" search={{ promotion_id: id }}>
          {t(m.adPlatform)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
