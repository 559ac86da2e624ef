import { Anchor } from '@mantine/core'
import { helpPages, pagesFor, type HelpName } from '../help/pages.ts'
import { frameMessages as m } from '../messages/frame.ts'
import classes from './HelpText.module.css'
import { HelpPicture } from './HelpPicture.tsx'
import { t } from '../client/language.ts'
import { useUserKind } from '../client/session.ts'

interface HelpTextProps {
  name: HelpName | undefined
  onOpen: (name: HelpName) => void
}

/** One page of the manual, and the way to all others. */
export function HelpText({ name, onOpen }: HelpTextProps) {
  const kind = useUserKind()
  const page = name && helpPages[name]
  return (
    <div className={classes['text']}>
      {!page && <p>{t(m.noPage)}</p>}
      {page && (
        <>
          <h2>{t(page.title)}</h2>
          <p>{t(page.lead)}</p>
          <ul>
            {page.points.map((point) => (
              <li key={point.ja}>
                {t(point)}
                {point.picture && <HelpPicture name={point.picture} />}
              </li>
            ))}
          </ul>
        </>
      )}
      <details open={!page}>
        <summary>{t(m.allPages)}</summary>
        <ul className={classes['pages']}>
          {pagesFor(kind).map((other) => (
            <li key={other}>
              <Anchor
                component="button"
                type="button"
                size="sm"
                aria-current={other === name ? 'page' : undefined}
                onClick={() => onOpen(other)}
              >
                {t(helpPages[other].title)}
              </Anchor>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
