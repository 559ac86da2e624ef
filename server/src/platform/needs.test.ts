import { expect, test } from 'vitest'
import { meetNeeds } from '../features/meetNeeds.ts'
import { assertNeedsMet, needs } from './needs.ts'

test('all that the wings need of later ones is met, and a need that nobody meets stops the start', () => {
  expect(() => meetNeeds()).not.toThrow()
  const forgotten = needs<{ farewell(name: string): string }>('a wing')
  expect(() => forgotten.met.farewell('Aoi')).toThrow('a wing')
  expect(() => assertNeedsMet()).toThrow('a wing')
  forgotten.meet({ farewell: (name) => `Goodbye, ${name}` })
  expect(() => assertNeedsMet()).not.toThrow()
  expect(forgotten.met.farewell('Aoi')).toBe('Goodbye, Aoi')
})

test('a need that is met by half does not compile', () => {
  const two = needs<{ first(): number; second(): number }>('another wing')
  // @ts-expect-error `second` is forgotten
  two.meet({ first: () => 1 })
})
