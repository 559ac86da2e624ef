import { shellMessages as m } from '../messages/shell.ts'
import classes from './Frame.module.css'
import { t } from '../client/language.ts'
import { PlainLink } from '../client/PlainLink.tsx'
import { useSite } from '../client/site.ts'

const useTitle = () => useSite()?.page_title ?? t(m.product)

/** The site's logo; its title stands in for a picture. */
export function LogoMark() {
  const site = useSite()
  const title = useTitle()
  if (site?.header_logo_image) return <img src={site.header_logo_image} alt={title} />
  return (
    <>
      <img src={site?.favicon ?? '/favicon.svg'} alt="" width={28} height={28} />
      <span>{title}</span>
    </>
  )
}

/** On a narrow screen only the mark is left to see. */
export const Logo = () => (
  <PlainLink
    to="/home"
    search={{ resetSearch: 1 }}
    className={classes['logo']}
    aria-label={useTitle()}
  >
    <LogoMark />
  </PlainLink>
)
