import { IconSpeakerphone } from '@tabler/icons-react'
import { currentLanguage, t } from '../client/language.ts'
import { useSite } from '../client/site.ts'
import { operationMessages as m } from '../messages/office/operation.ts'
import classes from './SiteNotice.module.css'

/** What the operator tells everybody, above every screen. */
export function SiteNotice() {
  const operation = useSite()?.operation
  const words = operation && operation[currentLanguage() === 'ja' ? 'notice_ja' : 'notice_en']
  return (
    words && (
      <aside className={classes['notice']} aria-label={t(m.notice)}>
        <IconSpeakerphone size={18} aria-hidden />
        <span>{words}</span>
      </aside>
    )
  )
}
