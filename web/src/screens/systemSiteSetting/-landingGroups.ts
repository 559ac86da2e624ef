import type { Text } from '@tsunagi/contract/messages/text'
import { editableTexts } from '../../landing/texts.ts'
import { landingSettingMessages as m } from '../../messages/office/settings.ts'

/** Parts of the front page from top to bottom, and the beginnings of the names of their texts. */
const parts: [name: string, title: Text, beginnings: RegExp][] = [
  ['top', m.top, /^(description|kicker|title|lead|assurance\w+|register\w*|contact)$/],
  ['figures', m.figures, /^(figures|(staff|affiliaters|ads|results|years)(Figure|Unit)?)$/],
  ['offers', m.offers, /^(offers\w*|voucher\w*|card\w*|autoLoan\w*|more\w*)$/],
  ['support', m.support, /^support/],
  ['payment', m.payment, /^(payment\w*|rank[A-Z]?\w*|rank\d+\.\w+)$/],
  ['promise', m.promise, /^promise/],
  ['cases', m.cases, /^(cases\w*|case[A-Z]\w*|case\d+\.\w+)$/],
  ['flow', m.flow, /^(flow\w*|apply\w*|prepare\w*|operate\w*)$/],
  ['faq', m.faq, /^faq/],
  ['closing', m.closing, /^(closing\w*|login|doorsTitle|\w+Door(Detail)?)$/],
]

/** A part of the front page with its texts, by their names. */
export interface LandingGroup {
  name: string
  title: Text
  texts: [name: string, text: Text][]
}

/** All texts that the operator may replace, in the order in which the page shows them. */
export const landingGroups: LandingGroup[] = parts.map(([name, title, beginnings]) => ({
  name,
  title,
  texts: [...editableTexts].filter(([text]) => beginnings.test(text)),
}))
