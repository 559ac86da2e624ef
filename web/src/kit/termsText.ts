import { prohibitedMatters } from '@tsunagi/contract/catalogue/messages/prohibitedMatters'
import type { Article } from '@tsunagi/contract/people/messages/article'
import { terms, termsPreamble } from '@tsunagi/contract/people/messages/terms'
import { advertiserProhibitedMatters } from '@tsunagi/contract/people/messages/advertiserTermsOfMoney'
import {
  advertiserTerms,
  advertiserTermsPreamble,
} from '@tsunagi/contract/people/messages/advertiserTerms'
import type { TermsAudience, TermsVersion } from '@tsunagi/contract/people/termsOfUse'
import type { Language, Text } from '@tsunagi/contract/messages/text'
import { settledTexts } from '../client/site.ts'
import { sayWith } from '../landing/texts.ts'
import { articleNumber } from '../messages/landing.ts'

/** A clause as the settings have it now. */
const sayBySettings = (clause: Text, language: Language) =>
  sayWith(settledTexts())(clause, language)

const written = (
  articles: readonly Article[],
  heading: (title: string, at: number) => string,
  language: Language,
) =>
  articles
    .map(({ title, clauses }, index) =>
      [
        `## ${heading(title[language], index)}`,
        ...clauses.map((clause) => `- ${sayBySettings(clause, language)}`),
      ].join('\n'),
    )
    .join('\n\n')

const own = {
  affiliater: { preamble: termsPreamble, articles: terms, prohibited: prohibitedMatters },
  advertiser: {
    preamble: advertiserTermsPreamble,
    articles: advertiserTerms,
    prohibited: advertiserProhibitedMatters,
  },
}

/** The product's own terms and prohibited matters, in the form in which the operator writes them. */
export const ownTerms = (language: Language, audience: TermsAudience) => {
  const { preamble, articles, prohibited } = own[audience]
  return {
    terms: [
      preamble[language],
      written(articles, (title, at) => `${articleNumber(at + 1)[language]} ${title}`, language),
    ].join('\n\n'),
    prohibited: written(prohibited, (title) => title, language),
  }
}

/** The texts of a version, the product's own where it has none. */
export function termsTexts(version: TermsVersion, language: Language) {
  const standard = ownTerms(language, version.audience)
  return {
    terms: version[`terms_${language}`] ?? standard.terms,
    prohibited: version[`prohibited_${language}`] ?? standard.prohibited,
  }
}
