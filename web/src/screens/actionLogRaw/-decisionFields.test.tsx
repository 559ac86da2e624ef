import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../client/language.ts'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { signInAs } from '../../test/signedIn.ts'
import { openMonthField } from './-decisionFields.ts'

beforeEach(() => {
  signInAs('admin')
  answer(() => ({ body: { items: [{ month: '2026-11' }, { month: '2026-10' }] } }))
})

const Months = () =>
  openMonthField.edit({
    name: 'closing_month',
    label: '計上月',
    value: undefined,
    onChange: () => {},
    values: {},
  } as never)

test.each([
  ['ja', ['2026/11（当月）', '2026/10']],
  ['en', ['Nov 2026 (current)', 'Oct 2026']],
] as const)('open months are offered as months are written: %s', async (language, months) => {
  setLanguage(language)
  const { user } = renderScreens({ '/': Months }, '/')
  await user.click(await screen.findByRole('combobox'))
  const options = await screen.findAllByRole('option', { hidden: true })
  expect(options.map(({ textContent }) => textContent)).toEqual(months)
})
