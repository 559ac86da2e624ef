import { currentLanguage, t } from '../client/language.ts'
import { addressOf, pictures, type PictureName } from '../help/pictures.ts'
import classes from './HelpText.module.css'

/** What a screen looks like; pressed, it opens in its own size. */
export function HelpPicture({ name }: { name: PictureName }) {
  const { alt, width, height } = pictures[name]
  const address = addressOf(name, currentLanguage())
  return (
    <a className={classes['picture']} href={address} target="_blank" rel="noopener">
      <img src={address} alt={t(alt)} width={width} height={height} loading="lazy" />
    </a>
  )
}
