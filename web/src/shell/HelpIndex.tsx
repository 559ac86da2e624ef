import { Anchor } from '@mantine/core'
import { helpPages, pagesFor, type HelpName } from '../help/pages.ts'
import { t } from '../client/language.ts'
import { useUserKind } from '../client/session.ts'
import { frameMessages as m } from '../messages/frame.ts'
import classes from './HelpText.module.css'

/** What the manual has for a kind of user, each page with what it is about. */
export const HelpIndex = ({ onOpen }: { onOpen: (name: HelpName) => void }) => (
  <div className={classes['text']}>
    <p>{t(m.helpLead)}</p>
    <ul className={classes['index']}>
      {pagesFor(useUserKind()).map((name) => (
        <li key={name}>
          <Anchor component="button" type="button" size="sm" fw={600} onClick={() => onOpen(name)}>
            {t(helpPages[name].title)}
          </Anchor>
          <div>{t(helpPages[name].lead)}</div>
        </li>
      ))}
    </ul>
  </div>
)
