import { ActionIcon, Text } from '@mantine/core'
import { IconArrowLeft, IconExternalLink, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { helpFor, type HelpName } from '../help/pages.ts'
import { frameMessages as m } from '../messages/frame.ts'
import { HelpText } from './HelpText.tsx'
import classes from './HelpWindow.module.css'
import { helpStore } from './helpStore.ts'
import { t } from '../client/language.ts'
import { useRouteName } from '../client/routeName.ts'
import { useUserKind } from '../client/session.ts'
import { useDragging } from './useDragging.ts'

/** The help for the present screen, and from there every other page. */
export function HelpWindow() {
  const screen = useRouteName()
  const kind = useUserKind()
  const [visited, setVisited] = useState<{ screen: string; names: HelpName[] }>({
    screen,
    names: [],
  })
  const names = visited.screen === screen ? visited.names : []
  const name = names.at(-1) ?? helpFor(screen, kind)
  const { position, handle } = useDragging()
  return (
    <aside
      className={classes['window']}
      style={{ transform: `translate(${position.x}px, ${position.y}px)` }}
      aria-label={t(m.help)}
    >
      <div
        className={classes['head']}
        role="toolbar"
        aria-label={t(m.move)}
        tabIndex={0}
        title={t(m.move)}
        {...handle}
      >
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(m.back)}
          disabled={names.length === 0}
          onClick={() => setVisited({ screen, names: names.slice(0, -1) })}
        >
          <IconArrowLeft size={17} />
        </ActionIcon>
        <Text fw={700} size="sm" className={classes['title']!}>
          {t(m.help)}
        </Text>
        <ActionIcon
          component="a"
          href={name ? `/help?page=${name}` : '/help'}
          target="_blank"
          rel="noopener"
          variant="subtle"
          color="gray"
          aria-label={t(m.newWindow)}
        >
          <IconExternalLink size={17} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(m.closeHelp)}
          onClick={() => helpStore.set(false)}
        >
          <IconX size={17} />
        </ActionIcon>
      </div>
      <div className={classes['body']}>
        <HelpText name={name} onOpen={(next) => setVisited({ screen, names: [...names, next] })} />
      </div>
    </aside>
  )
}
