import { Button } from '@mantine/core'
import { IconArrowBackUp, IconUserShield } from '@tabler/icons-react'
import { actingAs, proxyMessages as m } from '../messages/people/proxy.ts'
import { userKindLabels } from '../messages/shell.ts'
import { t } from '../client/language.ts'
import classes from './ProxyBanner.module.css'
import { stopProxyLogin } from '../client/proxyLogin.ts'
import { useSession, useUserKind } from '../client/session.ts'
import { useSending } from '../client/useEndpoint.ts'

/** Says above everything as whom an administrator acts, with the way back. */
export function ProxyBanner() {
  const { user } = useSession()
  const kind = useUserKind()
  const stop = useSending(stopProxyLogin)
  return (
    <aside className={classes['banner']} aria-label={t(m.label)}>
      <IconUserShield size={20} aria-hidden className={classes['icon']!} />
      <span className={classes['words']}>
        {t(actingAs(user?.company || user?.user_name || '', t(userKindLabels[kind])))}
      </span>
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
