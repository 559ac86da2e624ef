import type { Language, Text } from '@tsunagi/contract/messages/text'
import { landingMessages as m } from '../messages/landing.ts'
import { questions } from '../messages/landingFaq.ts'
import { placeholders } from './placeholders.ts'
import { sayMarkedInScript } from './texts.ts'

/** What search engines read: who runs the site, and the questions people ask. */
export function structuredData(language: Language): string {
  const t = (message: Text) => sayMarkedInScript(message, language)
  const { origin, titleInScript: name } = placeholders
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name,
        url: `${origin}/`,
        description: t(m.description),
      },
      {
        '@type': 'WebSite',
        name,
        url: `${origin}/`,
        inLanguage: language,
        publisher: { '@id': `${origin}/#organization` },
      },
      {
        '@type': 'FAQPage',
        inLanguage: language,
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: t(question),
          acceptedAnswer: { '@type': 'Answer', text: t(answer) },
        })),
      },
    ],
  }).replaceAll('<', '\\u003c')
}
