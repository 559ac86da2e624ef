import { Stack, Text } from '@mantine/core'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import type { Text as Words } from '@tsunagi/contract/messages/text'
import type { ReactNode } from 'react'
import { t } from '../client/language.ts'
import { isForItselfOnly, useMayCall } from '../client/permission.ts'
import { useSession, useUserKind } from '../client/session.ts'
import { kitMessages as m } from '../messages/kit.ts'
import { NotFound } from './NotFound.tsx'
import { Panel } from './Panel.tsx'
import { ScreenHead } from './ScreenHead.tsx'

/** A screen for those who may call an endpoint. An administrator without the permission is told so before filling anything in; for kinds of users that the endpoint is not for, there is no such page. Who acts as somebody else reads that only the person itself may. */
export const permitted = (endpoint: Endpoint, Screen: () => ReactNode): (() => ReactNode) =>
  function Permitted() {
    const { access } = endpoint
    const kind = useUserKind()
    const session = useSession()
    const mayCall = useMayCall()
    if (mayCall(endpoint)) return <Screen />
    if (isForItselfOnly(session, endpoint)) return <Refused detail={m.notByProxy} />
    if (kind !== 'admin' || typeof access === 'string' || !access.admin) return <NotFound />
    return <Refused detail={m.notPermittedDetail} />
  }

const Refused = ({ detail }: { detail: Words }) => (
  <Stack gap="md">
    <ScreenHead title={t(m.notPermitted)} />
    <Panel>
      <Text size="sm">{t(detail)}</Text>
    </Panel>
  </Stack>
)
