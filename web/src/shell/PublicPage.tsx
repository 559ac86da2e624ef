import type { ReactNode } from 'react'
import { LanguageLinks } from './LanguageLinks.tsx'
import { LogoMark } from './Logo.tsx'
import { PlainLink } from '../client/PlainLink.tsx'
import classes from './PublicPage.module.css'
import { useSite } from '../client/site.ts'

/** A page for people who are not signed in: the way to the front page, the languages, and one matter. */
export function PublicPage({ children }: { children: ReactNode }) {
  const notice = useSite()?.copyright_notice
  return (
    <div className={classes['page']}>
      <header className={classes['head']}>
        <PlainLink to="/" className={classes['brand']}>
          <LogoMark />
        </PlainLink>
        <LanguageLinks />
      </header>
      <div className={classes['body']}>{children}</div>
      {notice && <footer className={classes['foot']}>{notice}</footer>}
    </div>
  )
}
