import { languages } from '@tsunagi/contract/messages/text'
import { expect, it } from 'vitest'
import { questions } from '../messages/landingFaq.ts'
import { renderLanding } from './page.tsx'

it.each(languages)(
  'the page for the server is whole in %s without any script that runs',
  (language) => {
    const { head, body } = renderLanding(language)
    expect([...head.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<script type="application/ld+json">',
    ])
    expect(body).not.toContain('<script')
    expect(body).not.toMatch(/ on[a-z]+=/)
    for (const { question, answer } of questions)
      for (const part of [question, answer]) expect(body).toContain(part[language])
    expect(body).toContain('id="terms"')
    expect(body).toContain('id="prohibited"')
  },
)

it.each(languages)(
  'the head in %s says what the page is, to people and to machines',
  (language) => {
    const { head } = renderLanding(language)
    for (const part of [
      '<title>__TITLE__</title>',
      'name="description"',
      'property="og:title"',
      'rel="canonical" href="__ADDRESS__"',
      '__FAVICON__',
      '__TOUCH_ICON__',
    ])
      expect(head).toContain(part)
    const data = JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(head)![1]!) as {
      '@graph': { '@type': string; mainEntity?: unknown[] }[]
    }
    expect(data['@graph'].map((node) => node['@type'])).toEqual([
      'Organization',
      'WebSite',
      'FAQPage',
    ])
    expect(data['@graph'][2]!.mainEntity).toHaveLength(14)
  },
)
