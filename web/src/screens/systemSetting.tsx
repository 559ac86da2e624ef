import { Badge, Stack, Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import {
  IconAlertTriangle,
  IconBook2,
  IconBuildingBank,
  IconBuildingStore,
  IconCategory,
  IconChevronRight,
  IconDatabase,
  IconDevices,
  IconDimensions,
  IconFolders,
  IconMedal,
  IconMessageX,
  IconReceiptYen,
  IconSettings,
  IconShieldLock,
  IconSpeakerphone,
  IconTag,
  IconUsers,
  IconCalendarOff,
  IconUsersGroup,
  IconWallet,
  IconWorld,
} from '@tabler/icons-react'
import { t } from '../client/language.ts'
import { PlainLink } from '../client/PlainLink.tsx'
import { EmptyState } from '../kit/states.tsx'
import { ScreenHead } from '../kit/ScreenHead.tsx'
import { kitMessages } from '../messages/kit.ts'
import { settingMessages as m } from '../messages/office/settings.ts'
import classes from './-settings/cards.module.css'
import { useSettingCards, type SettingCard } from './-settings/useSettingCards.ts'

const icons = {
  site: IconSettings,
  report: IconBuildingBank,
  owner: IconBuildingStore,
  ad: IconSpeakerphone,
  ranks: IconMedal,
  claim: IconReceiptYen,
  payment: IconWallet,
  books: IconBook2,
  others: IconShieldLock,
  result: IconDatabase,
  roles: IconUsers,
  categories: IconCategory,
  devices: IconDevices,
  icons: IconTag,
  sizes: IconDimensions,
  mediaCategories: IconFolders,
  mediaTypes: IconWorld,
  rejectReasons: IconMessageX,
  groups: IconUsersGroup,
  holidays: IconCalendarOff,
}

/** Everything the operator can set, as far as the role may, and what is still missing. */
function SystemSetting() {
  const cards = useSettingCards()
  return (
    <Stack gap="md">
      <ScreenHead title={t(m.title)} />
      <Text size="sm" c="dimmed">
        {t(m.lead)}
      </Text>
      {cards.length === 0 && (
        <EmptyState title={kitMessages.notPermitted} detail={kitMessages.notPermittedDetail} />
      )}
      <ul className={classes['cards']}>
        {cards.map((card) => (
          <li key={card.to}>
            <Card card={card} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function Card({ card: { name, to, title, detail, missing } }: { card: SettingCard }) {
  const Icon = icons[name]
  return (
    <PlainLink to={to} className={classes['card']}>
      <Icon size={22} stroke={1.5} aria-hidden />
      <span>
        <strong>
          {t(title)}
          {missing.length > 0 && (
            <Badge ml={8} variant="light" color="yellow" radius="sm" tt="none">
              {t(m.incomplete)}
            </Badge>
          )}
        </strong>
        <small>{t(detail)}</small>
        {missing.map((what) => (
          <small key={what.ja} className={classes['missing']}>
            <IconAlertTriangle size={14} aria-hidden />
            {t(what)}
          </small>
        ))}
      </span>
      <IconChevronRight size={16} aria-hidden />
    </PlainLink>
  )
}

export const Route = createFileRoute('/systemSetting')({ component: SystemSetting })
