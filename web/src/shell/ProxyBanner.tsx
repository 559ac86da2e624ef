import { Button } from '@mantine/core'
import { IconArrowBackUp, IconUserShield } from '@tabler/icons-react'
import { actingAs, goesBackAt, proxyMessages as m } from '../messages/people/proxy.ts'
import { userKindLabels } from '@tsunagi/contract/people/messages/userKinds'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatInstant } from '../client/format.ts'
import { t } from '../client/language.ts'
import classes from './ProxyBanner.module.css'
import { stopProxyLogin } from '../client/proxyLogin.ts'
import { proxyLoginEnd, useSession, useUserKind } from '../client/session.ts'
import { useSending } from '../client/useEndpoint.ts'

/** Says above everything as whom an administrator acts, with the way back. */
export function ProxyBanner() {
  const { user } = useSession()
  const kind = useUserKind()
  const stop = useSending(stopProxyLogin)
  const end = useWayBackInTime(() => stop.mutate())
  const who = t(actingAs(user?.company || user?.user_name || '', t(userKindLabels[kind])))
  return (
    <aside className={classes['banner']} aria-label={t(m.label)}>
      <IconUserShield size={20} aria-hidden className={classes['icon']!} />
      <div className={classes['words']}>
        <span className={classes['who']} title={who}>
          {who}
        </span>
        {end && <small>{t(goesBackAt(formatInstant(end.toISOString())))}</small>}
      </div>
      <Button
        variant="white"
        color="dark"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={16} />}
        loading={stop.isPending}
        onClick={() => stop.mutate()}
      >
        {t(m.back)}
      </Button>
    </aside>
  )
}

/** So long before its end the session still answers. */
const spareMs = 20_000

/** Goes back while the session still can: once it is over, the administrator would have to sign in anew. Answers when it is over. */
function useWayBackInTime(goBack: () => void): Date | null {
  const [end] = useState(proxyLoginEnd)
  const back = useEffectEvent(goBack)
  useEffect(() => {
    const left = (end?.getTime() ?? 0) - spareMs - Date.now()
    if (left <= 0) return
    const timer = setTimeout(() => back(), left)
    return () => clearTimeout(timer)
  }, [end])
  return end
}
