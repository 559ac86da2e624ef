import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MultiSelect, Select } from './optionLists.tsx'

const options = () => screen.queryAllByRole('option', { hidden: true })

function Form() {
  const [kind, setKind] = useState<string | null>('c')
  const [colours, setColours] = useState<string[]>([])
  return (
    <MantineProvider env="test">
      <Select label="Kind" data={['a', 'b', 'c', 'd']} value={kind} onChange={setKind} />
      <MultiSelect
        label="Colours"
        data={['red', 'green']}
        value={colours}
        onChange={setColours}
        comboboxProps={{ position: 'top' }}
      />
      <output>{[kind, ...colours].join(' ')}</output>
    </MantineProvider>
  )
}

test('a field draws no options before it is entered, and its own alone then', async () => {
  render(<Form />)
  expect(options()).toEqual([])
  await userEvent.click(screen.getByLabelText('Colours', { selector: 'input' }))
  expect(options().map((option) => option.textContent)).toEqual(['red', 'green'])
  await userEvent.click(screen.getByRole('option', { name: 'green' }))
  expect(screen.getByRole('status').textContent).toBe('c green')
})

test('arrow keys go on from the chosen option of a field that was just entered', async () => {
  render(<Form />)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Kind', { selector: 'input' }))
  await userEvent.keyboard('{ArrowDown}')
  const list = screen.getByRole('listbox')
  expect(within(list).getByRole('option', { name: 'c' })).toHaveProperty(
    'dataset.comboboxSelected',
    'true',
  )
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByRole('status').textContent).toBe('d')
})
