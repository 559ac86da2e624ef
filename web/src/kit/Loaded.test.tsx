import { MantineProvider } from '@mantine/core'
import { text } from '@tsunagi/contract/messages/text'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Loaded, LoadedPanel } from './Loaded.tsx'

interface Query {
  data: string | undefined
  error: Error | null
  refetch: () => void
}
const refetch = vi.fn()
const error = new Error('the line is cut')
const nothing: Query = { data: undefined, error: null, refetch }
const failed: Query = { ...nothing, error }
const came: Query = { ...nothing, data: 'ACME' }

const ways = {
  inline: (query: Query) => (
    <Loaded query={query} rows={2}>
      {(name) => <input aria-label="name" defaultValue={name} />}
    </Loaded>
  ),
  panel: (query: Query) => (
    <LoadedPanel title={text('会社', 'Company')} query={query} rows={2}>
      {(name) => <input aria-label="name" defaultValue={name} />}
    </LoadedPanel>
  ),
}

test.each(['inline', 'panel'] as const)(
  'what is typed into what has come stays when it cannot be loaded again (%s)',
  async (way) => {
    const user = userEvent.setup()
    const show = (query: Query) => <MantineProvider env="test">{ways[way](query)}</MantineProvider>
    const { rerender } = render(show(nothing))
    expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true')
    rerender(show(failed))
    expect(screen.getByRole('alert').textContent).toBe('the line is cut')
    rerender(show(came))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.type(screen.getByLabelText('name'), ' & Co')
    rerender(show({ ...came, error }))
    expect(screen.getByRole('alert').textContent).toBe('the line is cut')
    expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('ACME & Co')
    await user.click(screen.getByRole('button'))
    expect(refetch).toHaveBeenCalled()
  },
)
