import { guidePages } from '../../web/src/help/guides.ts'
import { addressOf, pictures, type PictureName } from '../../web/src/help/pictures.ts'
import type { Language } from '../../contract/src/messages/text.ts'

const languageNames: Record<Language, string> = { ja: '日本語', en: 'English' }

/** The guides of the product's help as files, in both languages, by path. */
export const guideFiles = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(guidePages).map(([name, guide]) => {
      const inLanguage = (language: Language) =>
        [
          `## ${languageNames[language]}`,
          '',
          guide.lead[language],
          '',
          ...guide.points.map(
            (point, index) =>
              `${index + 1}. ${point[language]}${point.picture ? pictureIn(point.picture, language) : ''}`,
          ),
          '',
        ].join('\n')
      const title = `# ${guide.title.ja} / ${guide.title.en}\n`
      return [
        `docs/guides/${fileOf(name)}.md`,
        [title, inLanguage('ja'), inLanguage('en')].join('\n'),
      ]
    }),
  )

/** The same file that the app serves, below its step. */
const pictureIn = (name: PictureName, language: Language) =>
  `\n\n   ![${pictures[name].alt[language]}](../../web/public${addressOf(name, language)})\n`

const fileOf = (name: string) =>
  name.replace(/^guide/, '').replace(/^./, (letter) => letter.toLowerCase())
