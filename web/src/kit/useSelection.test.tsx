import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSelection } from './useSelection.ts'

const row = (id: number, status: string) => ({ id, status })

test('a chosen row that changes is acted on as it is now, and one of another page as it was last seen', () => {
  const { result, rerender } = renderHook(({ shown }) => useSelection(shown), {
    initialProps: { shown: [row(1, 'calculated'), row(2, 'calculated')] },
  })
  act(() => result.current.togglePage([row(1, 'calculated'), row(2, 'calculated')]))
  rerender({ shown: [row(1, 'confirmed'), row(3, 'calculated')] })
  expect(result.current.rows).toEqual([row(1, 'confirmed'), row(2, 'calculated')])
})
