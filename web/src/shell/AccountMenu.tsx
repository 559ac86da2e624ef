import {
  Avatar,
  Menu,
  Text,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
  type MantineColorScheme,
} from '@mantine/core'
import { userKindLabels } from '@tsunagi/contract/people/messages/userKinds'
import type { Language } from '@tsunagi/contract/messages/text'
import { IconCheck, IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react'
import { shellMessages as m } from '../messages/shell.ts'
import classes from './Frame.module.css'
import { t, useLanguage } from '../client/language.ts'
import { languageNames, chooseLanguage } from '../client/languageChoice.ts'
import { OwnDetailsItem } from './OwnDetailsItem.tsx'
import { PlainLink } from '../client/PlainLink.tsx'
import { useSession, useUserKind } from '../client/session.ts'
import { signOut } from '../client/signIn.ts'

/** Who is signed in, how the screen looks, and the way out. */
export function AccountMenu() {
  const { user } = useSession()
  const kind = useUserKind()
  const name = (kind === 'admin' ? user?.user_name : user?.company) ?? ''
  return (
    <Menu width={250} position="bottom-end" withinPortal={false} shadow="md">
      <Menu.Target>
        <UnstyledButton className={classes['account']!}>
          <VisuallyHidden>{t(m.account)}</VisuallyHidden>
          <Avatar size={28} radius="xl" color="brand" aria-hidden>
            {[...name][0]}
          </Avatar>
          <span className={classes['accountName']} title={name}>
            {name}
          </span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text span display="block" fw={600} size="sm" c="var(--app-text)">
            {name}
          </Text>
          <Text span display="block" size="xs">
            {user?.mail_address}
          </Text>
          <Text span display="block" size="xs">
            {t(userKindLabels[kind])}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item
          component={PlainLink}
          to="/common/accounts"
          search={{ resetSearch: 1 }}
          leftSection={<IconUser size={16} />}
        >
          {t(m.loginInformation)}
        </Menu.Item>
        <OwnDetailsItem />
        <LanguageItems />
        <SchemeItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
          {t(m.logout)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const chosen = (isChosen: boolean) =>
  isChosen ? <IconCheck size={16} /> : <span style={{ display: 'block', width: 16 }} />

function LanguageItems() {
  const language = useLanguage()
  return (
    <>
      <Menu.Label>{t(m.language)}</Menu.Label>
      {(Object.entries(languageNames) as [Language, string][]).map(([code, name]) => (
        <Menu.Item
          key={code}
          lang={code}
          leftSection={chosen(code === language)}
          onClick={() => void chooseLanguage(code)}
        >
          {name}
        </Menu.Item>
      ))}
    </>
  )
}

const schemes: MantineColorScheme[] = ['light', 'dark', 'auto']

function SchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Label>{t(m.appearance)}</Menu.Label>
      {schemes.map((scheme) => (
        <Menu.Item
          key={scheme}
          leftSection={chosen(scheme === colorScheme)}
          onClick={() => setColorScheme(scheme)}
        >
          {t(m[scheme])}
        </Menu.Item>
      ))}
    </>
  )
}
