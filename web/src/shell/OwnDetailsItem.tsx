import { Menu } from '@mantine/core'
import type { UserKind } from '@tsunagi/contract/endpoint'
import { IconId } from '@tabler/icons-react'
import { ownMessages as m } from '../messages/people/ownAccount.ts'
import { t } from '../client/language.ts'
import { PlainLink, type ScreenPath } from '../client/PlainLink.tsx'
import { useUserKind } from '../client/session.ts'

const places: Partial<Record<UserKind, ScreenPath>> = {
  affiliater: '/affiliater/accountInfo',
  advertiser: '/advertiser/accountInfo',
  agency: '/adAgency/accountInfo',
}

/** The way to what the network knows of the signed-in account. */
export function OwnDetailsItem() {
  const to = places[useUserKind()]
  if (!to) return null
  return (
    <Menu.Item
      component={PlainLink}
      to={to}
      search={{ resetSearch: 1 }}
      leftSection={<IconId size={16} />}
    >
      {t(m.title)}
    </Menu.Item>
  )
}
