import { renderHook, act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { discardDraft, useDraft } from './draft.ts'

test('passwords of a draft stay out of the browser’s storage', () => {
  const { result } = renderHook(() => useDraft('/x', {}))
  act(() =>
    result.current.change({
      name: 'n',
      password: 'secret',
      password_typed: 'secret',
      current_password: 'old',
    }),
  )
  expect(JSON.parse(localStorage.getItem('form')!)).toEqual({
    form: '/x',
    values: { name: 'n' },
    base: {},
  })
  expect(result.current.values).toMatchObject({ password: 'secret', current_password: 'old' })
  act(discardDraft)
})

test('two changes at once are both kept', () => {
  const { result } = renderHook(() => useDraft('/x', { kept: 1 }))
  const { change } = result.current
  act(() => {
    change({ a: 1 })
    change({ b: 2 })
  })
  expect(result.current.values).toEqual({ kept: 1, a: 1, b: 2 })
  act(discardDraft)
})

test('saving one form leaves the draft of another that was begun in another tab', () => {
  const { result } = renderHook(() => useDraft('/x', {}))
  act(() => result.current.change({ name: 'n' }))
  const another = JSON.stringify({ form: '/y', values: { name: '途中' }, base: {} })
  localStorage.setItem('form', another)
  act(discardDraft)
  expect(result.current.isChanged).toBe(false)
  expect(localStorage.getItem('form')).toBe(another)
  localStorage.removeItem('form')
})
