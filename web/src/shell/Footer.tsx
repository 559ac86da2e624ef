import { Button } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { shellMessages as m } from '../messages/shell.ts'
import classes from './Frame.module.css'
import { t } from '../client/language.ts'
import { AppLink } from '../client/Link.tsx'
import { useSite } from '../client/site.ts'

/** Below every screen: whose the network is, and what the law has it disclose. */
export function Footer() {
  const notice = useSite()?.copyright_notice
  return (
    <footer className={classes['footer']}>
      <span>{notice}</span>
      <AppLink to="/disclosure" c="dimmed" ml="auto" flex="none">
        {t(m.disclosure)}
      </AppLink>
      <AppLink to="/privacy" c="dimmed" flex="none">
        {t(m.privacy)}
      </AppLink>
      <Button
        flex="none"
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconArrowUp size={14} />}
        onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      >
        {t(m.pageTop)}
      </Button>
    </footer>
  )
}
