import type { ReactNode } from 'react'
import { text } from '@tsunagi/contract/messages/text'
import { useSession, useUserKind } from '../client/session.ts'
import { useSite } from '../client/site.ts'
import { MessagePage } from '../kit/states.tsx'
import { operationMessages as m } from '../messages/office/operation.ts'

/** Screens, but while the operator works on the network only for administrators. */
export function Maintenance({ children }: { children: ReactNode }) {
  const operation = useSite()?.operation
  const kind = useUserKind()
  const { isProxyLogin } = useSession()
  if (!operation?.maintenance || kind === 'admin' || isProxyLogin) return children
  const { maintenance_ja: ja, maintenance_en: en } = operation
  return (
    <MessagePage
      title={m.maintenanceTitle}
      detail={text(ja || m.maintenanceDetail.ja, en || m.maintenanceDetail.en)}
    >
      {null}
    </MessagePage>
  )
}
