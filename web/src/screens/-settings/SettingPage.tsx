import { Stack } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import type { ReactNode } from 'react'
import { t } from '../../client/language.ts'
import { BackLink } from '../../kit/BackLink.tsx'
import { ScreenHead } from '../../kit/ScreenHead.tsx'
import { settingMessages as m } from '../../messages/office/settings.ts'

/** One page of the settings, with the way back to all of them. */
export const SettingPage = ({
  title,
  aside,
  children,
}: {
  title: Text
  aside?: ReactNode
  children: ReactNode
}) => (
  <Stack gap="md" maw={860}>
    <BackLink to="/systemSetting" label={m.back} />
    <ScreenHead title={t(title)}>{aside}</ScreenHead>
    {children}
  </Stack>
)
