import { Stack, Text } from '@mantine/core'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import type { ReactNode } from 'react'
import { t } from '../client/language.ts'
import { useMayCall } from '../client/permission.ts'
import { useUserKind } from '../client/session.ts'
import { kitMessages as m } from '../messages/kit.ts'
import { NotFound } from './NotFound.tsx'
import { Panel } from './Panel.tsx'
import { ScreenHead } from './ScreenHead.tsx'

/** A screen for those who may call an endpoint. An administrator without the permission is told so before filling anything in; for kinds of users that the endpoint is not for, there is no such page. */
export const permitted = (endpoint: Endpoint, Screen: () => ReactNode): (() => ReactNode) =>
  function Permitted() {
    const { access } = endpoint
    const kind = useUserKind()
    const mayCall = useMayCall()
    if (mayCall(endpoint)) return <Screen />
    if (kind !== 'admin' || typeof access === 'string' || !access.admin) return <NotFound />
    return (
      <Stack gap="md">
        <ScreenHead title={t(m.notPermitted)} />
        <Panel>
          <Text size="sm">{t(m.notPermittedDetail)}</Text>
        </Panel>
      </Stack>
    )
  }
