import { MantineProvider } from '@mantine/core'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { text } from '@tsunagi/contract/messages/text'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { answer } from '../test/answers.ts'
import { signInAs } from '../test/signedIn.ts'
import type { Field } from './field.ts'
import { optionField } from './fields.ts'
import { namesField } from './namesField.tsx'

const label = text('広告', 'Promotion')
const all = ['みかん', 'りんご', 'りんご飴', 'ぶどう'].map((name, index) => ({
  id: index + 1,
  name,
}))
const found = (word: string | null) => all.filter(({ name }) => name.includes(word ?? ''))

/** Answers searches by word when they are let through, all others at once. */
let letThrough: (() => void)[]
beforeEach(() => {
  signInAs('admin')
  letThrough = []
  answer(async ({ query }) => {
    const word = query.get('word')
    if (word !== null) await new Promise<void>((resolve) => letThrough.push(resolve))
    const id = query.get('id')
    return {
      body: { items: id === null ? found(word) : all.filter((one) => String(one.id) === id) },
    }
  })
})

const submitted: string[] = []
function Form({ field }: { field: Field<never> }) {
  const [value, setValue] = useState<never>()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted.push('form')
      }}
    >
      {field.edit({
        name: 'promotion_id',
        label: '広告',
        value,
        onChange: setValue as never,
        values: {},
      } as never)}
      <button>送信</button>
      <output>{JSON.stringify(value ?? null)}</output>
    </form>
  )
}
const show = (field: unknown) => {
  submitted.length = 0
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MantineProvider env="test">
        <Form field={field as Field<never>} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), input: screen.getByRole('combobox') }
}
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const chosen = () => screen.getByRole('status').textContent
/** Until the search has been asked, and then answered. */
const answered = async () => {
  await waitFor(() => expect(letThrough).toHaveLength(1))
  letThrough[0]!()
}

const fields = [
  ['one', optionField(label, promotions.names), '2'],
  ['several', namesField(label, promotions.names), '[2]'],
] as const

test.each(fields)(
  'a field for %s offers nothing while the answer to what is typed is on its way, and what it says afterwards',
  async (_which, field, id) => {
    const { user, input } = show(field)
    await user.click(input)
    await waitFor(() => expect(offered()).toEqual(all.map(({ name }) => name)))
    await user.type(input, 'りんご')
    expect([offered(), input.getAttribute('aria-busy')]).toEqual([[], 'true'])
    expect(screen.getByText('検索しています…')).toBeDefined()
    await waitFor(() => expect(letThrough).toHaveLength(1))
    expect(offered()).toEqual([])
    letThrough[0]!()
    await waitFor(() => expect(offered()).toEqual(['りんご', 'りんご飴']))
    expect(input.getAttribute('aria-busy')).toBe('false')
    await user.click(screen.getByRole('option', { name: 'りんご' }))
    expect(chosen()).toBe(id)
  },
)

test.each(fields)(
  'keys choose nothing in a field for %s either before the answer, and send no form',
  async (_which, field, id) => {
    const { user, input } = show(field)
    await user.click(input)
    await waitFor(() => expect(offered()).toHaveLength(4))
    await user.type(input, 'りんご{ArrowDown}{ArrowDown}{Enter}')
    expect([chosen(), submitted]).toEqual(['null', []])
    await answered()
    await waitFor(() => expect(offered()).toEqual(['りんご', 'りんご飴']))
    await user.keyboard('{Enter}')
    expect(chosen()).not.toContain('3')
    await user.click(input)
    await user.keyboard('{ArrowDown}{Enter}')
    expect(chosen()).toBe(id)
  },
)

test('before its first answer a field does not say that there is nothing', async () => {
  const { user, input } = show(optionField(label, promotions.names))
  await user.click(input)
  expect(screen.queryByText('候補がありません')).toBeNull()
  await waitFor(() => expect(offered()).toHaveLength(4))
})

test('while words are converted the keys are the input method’s, also before the answer', async () => {
  const { user, input } = show(optionField(label, promotions.names))
  await user.click(input)
  await user.type(input, 'りん')
  expect(fireEvent.keyDown(input, { key: 'ArrowDown', isComposing: true })).toBe(true)
  expect(fireEvent.keyDown(input, { key: 'ArrowDown' })).toBe(false)
})
