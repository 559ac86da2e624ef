import { Stack, Text } from '@mantine/core'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import type { ReactNode } from 'react'
import { t } from '../client/language.ts'
import { useMayCall } from '../client/permission.ts'
import { kitMessages as m } from '../messages/kit.ts'
import { callersOnly } from './callersOnly.tsx'
import { Panel } from './Panel.tsx'
import { ScreenHead } from './ScreenHead.tsx'

/** A screen for those who may call an endpoint. An administrator without the permission is told so before filling anything in; for other kinds of users there is no such page. */
export const permitted = (endpoint: Endpoint, Screen: () => ReactNode) =>
  callersOnly(endpoint, function Permitted() {
    const mayCall = useMayCall()
    if (mayCall(endpoint)) return <Screen />
    return (
      <Stack gap="md">
        <ScreenHead title={t(m.notPermitted)} />
        <Panel>
          <Text size="sm">{t(m.notPermittedDetail)}</Text>
        </Panel>
      </Stack>
    )
  })
