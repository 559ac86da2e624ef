import { IconWifiOff } from '@tabler/icons-react'
import { t } from '../client/language.ts'
import { useIsOnline } from '../client/online.ts'
import { shellMessages as m } from '../messages/shell.ts'
import classes from './OfflineBanner.module.css'

/** Says on every page that there is no network, until there is one again. */
export function OfflineBanner() {
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes['banner']}>
          <IconWifiOff size={18} aria-hidden />
          {t(m.offline)}
        </p>
      )}
    </div>
  )
}
