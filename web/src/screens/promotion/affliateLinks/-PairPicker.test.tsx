import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, type Sent } from '../../../test/answers.ts'
import { renderScreens } from '../../../test/renderScreen.tsx'
import { signInAs } from '../../../test/signedIn.ts'
import { usePair } from './-pair.ts'
import { PairPicker } from './-PairPicker.tsx'

const Picker = () => {
  const pair = usePair()
  return (
    <>
      <PairPicker pair={pair} />
      <output>{`${pair.media_id} ${pair.promotion_id}`}</output>
    </>
  )
}
const pair = () => screen.getByRole('status').textContent

/** A publisher of two media; the second one advertises more than a list has room for. */
function reply({ path, query }: Sent) {
  const names = path.endsWith('/media/names')
    ? [
        { id: 1, name: '媒体一' },
        { id: 2, name: '媒体二' },
      ]
    : query.get('media_id') === '2' || query.get('id') === '20'
      ? [
          { id: 20, name: '新しい広告' },
          ...(query.get('word') === '古' ? [{ id: 21, name: '古い広告' }] : []),
        ]
      : [{ id: 10, name: '広告十' }]
  if (!path.endsWith('/promotion/partnershipApplication')) return { body: { items: names } }
  const media_id = Number(query.get('media_id') ?? 1)
  return { body: { items: [{ media_id, promotion_id: media_id * 10 }], total: 1 } }
}

test('the newest partnership stands there; of another medium only what it may advertise is offered, found on the server', async () => {
  signInAs('affiliater')
  const sent = answer(reply)
  const { user } = renderScreens({ '/promotion/affliateLinks': Picker }, '/promotion/affliateLinks')
  await waitFor(() => expect(pair()).toBe('1 10'))
  const [medium, promotion] = screen.getAllByRole('combobox')
  await waitFor(() => expect(medium).toHaveProperty('value', '媒体一'))
  await waitFor(() => expect(promotion).toHaveProperty('value', '広告十'))

  await user.click(medium!)
  await user.click(await screen.findByRole('option', { name: '媒体二' }))
  await waitFor(() => expect(pair()).toBe('2 20'))
  await waitFor(() => expect(promotion).toHaveProperty('value', '新しい広告'))
  await user.clear(promotion!)
  await user.type(promotion!, '古')
  await user.click(await screen.findByRole('option', { name: '古い広告' }))
  await waitFor(() => expect(pair()).toBe('2 21'))
  expect(sent.map(({ query }) => query.get('word'))).toContain('古')
})

test('it begins with a partnership of which there are links; a promotion that is asked for stands there, open or not', async () => {
  signInAs('affiliater')
  const sent = answer(reply)
  const asked = () =>
    sent
      .filter(({ path }) => path.endsWith('/promotion/partnershipApplication'))
      .map(({ query }) => query.get('is_open'))
  const { unmount } = renderScreens(
    { '/promotion/affliateLinks': Picker },
    '/promotion/affliateLinks',
  )
  await waitFor(() => expect(asked()).toEqual(['true']))
  unmount()
  renderScreens({ '/promotion/affliateLinks': Picker }, '/promotion/affliateLinks?promotion_id=10')
  await waitFor(() => expect(asked()).toEqual(['true', null]))
})
