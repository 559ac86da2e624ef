import { ActionIcon, Button, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { IconHome, IconMenu2, IconSettings } from '@tabler/icons-react'
import { useEffect } from 'react'
import { shellMessages as m } from '../messages/shell.ts'
import { AccountMenu } from './AccountMenu.tsx'
import classes from './Frame.module.css'
import { HelpButton } from './HelpButton.tsx'
import { t } from '../client/language.ts'
import { Logo } from './Logo.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { PaletteButton } from './PaletteButton.tsx'
import { PlainLink } from '../client/PlainLink.tsx'
import { useHolds } from '../client/permission.ts'
import { useHasScreen } from './screens.ts'
import { useUserKind } from '../client/session.ts'
import { settingKeys } from './settingKeys.ts'
import { SideMenu } from './SideMenu.tsx'
import { SupportDeskButton } from './SupportDeskButton.tsx'

export function Header() {
  const [isOpen, menu] = useDisclosure(false)
  const href = useLocation({ select: (location) => location.href })
  const { close } = menu
  useEffect(() => close(), [href, close])

  return (
    <header className={classes['header']}>
      <a className={classes['skip']} href="#content">
        {t(m.skip)}
      </a>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t(isOpen ? m.closeMenu : m.openMenu)}
        aria-expanded={isOpen}
        onClick={menu.toggle}
      >
        <IconMenu2 size={20} />
      </ActionIcon>
      <Logo />
      <HeaderLinks />
      <Drawer.Root opened={isOpen} onClose={menu.close} size={250} padding={0}>
        <Drawer.Overlay backgroundOpacity={0.35} />
        <Drawer.Content aria-label={t(m.menu)} bg="var(--app-surface)">
          <div className={classes['menuHead']}>
            <Logo />
            <Drawer.CloseButton aria-label={t(m.closeMenu)} />
          </div>
          <Drawer.Body>{isOpen && <SideMenu />}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </header>
  )
}

function HeaderLinks() {
  const kind = useUserKind()
  const holds = useHolds()
  const hasScreen = useHasScreen()
  const settings = '/systemSetting'
  return (
    <nav className={classes['headerLinks']} aria-label={t(m.shortcuts)}>
      <Button
        component={PlainLink}
        to="/home"
        search={{ resetSearch: 1 }}
        variant="subtle"
        color="gray"
        aria-label={t(m.home)}
        px="xs"
      >
        <IconHome size={18} />
        <span className={classes['headerLabel']}>&nbsp;{t(m.home)}</span>
      </Button>
      <PaletteButton />
      <HelpButton />
      {kind === 'admin' && <SupportDeskButton />}
      {kind === 'admin' && hasScreen(settings) && holds(settingKeys) && (
        <Button
          component={PlainLink}
          to={settings}
          search={{ resetSearch: 1 }}
          variant="subtle"
          color="gray"
          aria-label={t(m.settings)}
          px="xs"
        >
          <IconSettings size={18} />
          <span className={classes['headerLabel']}>&nbsp;{t(m.settings)}</span>
        </Button>
      )}
      <NotificationBell />
      <AccountMenu />
    </nav>
  )
}
