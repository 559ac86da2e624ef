import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { ResultFigures } from './ResultFigures.tsx'

test.each([
  ['an administrator', 'admin', { gross: 1000, net: 700 }, '報酬（ネット）', '¥700'],
  ['an agency of affiliaters', 'agency', { gross: null, net: 700 }, '報酬（ネット）', '¥700'],
  ['an agency of advertisers', 'agency', { gross: 1000, net: null }, 'グロス', '¥1,000'],
] as const)(
  'of a medium %s is shown its side of the money',
  async (_who, kind, money, label, yen) => {
    signInAs(kind)
    answer(() => ({
      body: { items: [], totals: { clicks: 3, results: 2, approved: 1, ...money }, previous: null },
    }))
    renderScreens({ '/media/show': () => <ResultFigures of={{ media_id: 1 }} /> }, '/media/show')
    expect(await screen.findByText(yen, {}, { timeout: 60_000 })).toBeDefined()
    expect(screen.getByText(label)).toBeDefined()
  },
)
