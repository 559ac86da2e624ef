import { MantineProvider } from '@mantine/core'
import { text } from '@tsunagi/contract/messages/text'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { FieldInputs } from './FieldInputs.tsx'
import type { FieldMap, Values } from './field.ts'
import { moneyField, narrowField } from './fields.ts'

const fields = {
  price: moneyField(text('単価', 'Price')),
  mail: narrowField(text('メール', 'Mail')),
} as unknown as FieldMap
const changed = vi.fn<(patch: Values) => void>()

function Form() {
  const [now, setNow] = useState<Values>({})
  return (
    <MantineProvider env="test">
      <FieldInputs
        fields={fields}
        values={now}
        errors={{}}
        change={(patch) => {
          changed(patch)
          setNow((before) => ({ ...before, ...patch }))
        }}
        isRequired={() => false}
      />
    </MantineProvider>
  )
}

test('full-width digits, commas and spaces are the number they mean', async () => {
  render(<Form />)
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('単価'))
  await user.paste('　３，０００円 ')
  expect(changed).toHaveBeenLastCalledWith({ price: 3000 })
  await user.tab()
  expect((screen.getByLabelText('単価') as HTMLInputElement).value).toBe('¥3,000')
})

test('a number that is entered with the keyboard is selected whole, to be typed over; a click only points into it', async () => {
  render(<Form />)
  const user = userEvent.setup()
  const input = screen.getByLabelText<HTMLInputElement>('単価')
  const selected = () => input.value.slice(input.selectionStart!, input.selectionEnd!)
  await user.click(input)
  await user.keyboard('30000')
  await user.tab()
  act(() => input.focus())
  expect(selected()).toBe('30000')
  await user.tab()
  await user.click(input)
  expect(selected()).toBe('')
})

test('what is no number stays as it was typed, is said to be none, and keeps the form from going on', async () => {
  render(<Form />)
  const user = userEvent.setup()
  const input = screen.getByLabelText<HTMLInputElement>('単価')
  await user.click(input)
  await user.paste('約3万円')
  await user.tab()
  expect(input.value).toBe('約3万円')
  expect(screen.getByText('数字を入力してください。')).toBeTruthy()
  expect(input.validity.valid).toBe(false)
  await user.clear(input)
  await user.type(input, '30000')
  await user.tab()
  expect(input.value).toBe('¥30,000')
  expect(screen.queryByText('数字を入力してください。')).toBeNull()
  expect(input.validity.valid).toBe(true)
})

test('what an input method is still composing is left as it is typed', () => {
  render(<Form />)
  const input = screen.getByLabelText('単価') as HTMLInputElement
  fireEvent.focus(input)
  fireEvent.compositionStart(input)
  fireEvent.change(input, { target: { value: '３０' } })
  expect(input.value).toBe('３０')
  fireEvent.compositionEnd(input)
  expect(changed).toHaveBeenLastCalledWith({ price: 30 })
})

test('a mail address pasted with spaces and full-width letters is narrow', async () => {
  render(<Form />)
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('メール'))
  await user.paste(' ｕｘ＠example.com　')
  expect(changed).toHaveBeenLastCalledWith({ mail: 'ux@example.com' })
})
