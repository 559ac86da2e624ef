import { fireEvent, screen } from '@testing-library/react'
import { text } from '@tsunagi/contract/messages/text'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreens } from '../test/renderScreen.tsx'
import type { Errors } from './field.ts'
import { tagsField } from './tagsField.tsx'

const countries = tagsField(text('国', 'Countries'))
const message = '国を2文字のコードで入力してください。'

function Form({ first, errors }: { first: string[]; errors: Errors }) {
  const [value, setValue] = useState<string[] | undefined>(first)
  return countries.edit({
    name: 'countries',
    label: '国',
    hint: undefined,
    value,
    error: undefined,
    errors,
    isRequired: false,
    onChange: setValue,
    values: {},
    change: () => {},
  })
}
const fillIn = (first: string[], errors: Errors = {}) =>
  renderScreens({ '/': () => <Form first={first} errors={errors} /> }, '/')
const input = () => screen.findByRole('combobox', { name: '国' })
const description = async () =>
  (await input())
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('')

test('what is wrong with some of many names them, is described by the input, and goes with them', async () => {
  const { user } = fillIn(['JP', 'XX', 'US', 'YY'], {
    'countries.1': [message],
    'countries.3': [message],
  })
  expect(await description()).toBe(`「XX、YY」：${message}`)
  await user.type(await input(), '{Backspace}')
  expect(await description()).toBe(`「XX」：${message}`)
  await user.type(await input(), '{Backspace}{Backspace}')
  expect(await description()).toBeUndefined()
})

test('several that arrive as one text are parted, and what stood before stays as it was', async () => {
  const { user } = fillIn(['New York'])
  await user.click(await input())
  await user.paste('JP　US\tFR')
  fireEvent.change(await input(), { target: { value: 'DE,IT US' } })
  await user.keyboard('{Enter}')
  const all = ['New York', 'JP', 'US', 'FR', 'DE', 'IT']
  for (const each of all) await screen.findByText(each)
})

test('of very many the first are read, and the others when asked for', async () => {
  const codes = Array.from({ length: 100 }, (_, index) => `C${index}`)
  const { user } = renderScreens({ '/': () => <>{countries.read(codes, {})}</> }, '/')
  await screen.findByText('C11')
  expect(screen.queryByText('C12')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'すべて表示（100件）' }))
  await screen.findByText('C99')
})
