import { languages } from '@tsunagi/contract/messages/text'
import { LandingTexts } from '@tsunagi/contract/office/settingSections'
import { expect, it } from 'vitest'
import { landingMessages as m } from '../messages/landing.ts'
import { questions } from '../messages/landingFaq.ts'
import { landingGroups } from '../screens/systemSiteSetting/-landingGroups.ts'
import { renderLanding } from './page.tsx'
import { editableTexts, sayMarked, sayWith } from './texts.ts'

it('every editable text has a name that can be stored', () => {
  expect(
    LandingTexts.safeParse(
      Object.fromEntries([...editableTexts.keys()].map((name) => [name, { ja: 'x', en: 'x' }])),
    ).success,
  ).toBe(true)
})

it("the operator's words come before the product's, language by language", () => {
  const say = sayWith({ title: { ja: '港の広告' }, 'faq2.answer': { en: 'Everybody.' } })
  expect([say(m.title, 'ja'), say(m.title, 'en')]).toEqual(['港の広告', m.title.en])
  expect([say(questions[1]!.answer, 'ja'), say(questions[1]!.answer, 'en')]).toEqual([
    questions[1]!.answer.ja,
    'Everybody.',
  ])
})

it.each(languages)(
  'the page the build draws in %s can be filled with other words wherever the words of the page stand',
  (language) => {
    const { head, body } = renderLanding(language)
    const shown = new Set(
      [...`${head}${body}`.matchAll(/[\uE000\uE003]([\w.]+)\uE001/g)].map(([, name]) => name),
    )
    const grouped = new Set(landingGroups.flatMap(({ texts }) => texts.map(([name]) => name)))
    for (const name of grouped) expect([name, shown.has(name)]).toEqual([name, true])
    expect(sayMarked(m.title, language)).toBe(`\uE000title\uE001${m.title[language]}\uE002`)
  },
)

it('no text is offered in two places', () => {
  const names = landingGroups.flatMap(({ texts }) => texts.map(([name]) => name))
  expect(names.length).toBe(new Set(names).size)
})
