import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { renderScreens } from '../../../test/renderScreen.tsx'
import { signInAs } from '../../../test/signedIn.ts'
import { OnePromotionLinks } from '../-PromotionLinks.tsx'
import { Route } from './index.tsx'

const role = ['promotion.index', 'adMaterial.search']
const show = () =>
  renderScreens(
    {
      '/promotion/show': () => <OnePromotionLinks id={5} name="広告五" />,
      '/promotion/affliateLinks': Route.options.component as () => null,
    },
    window.location.pathname,
  )

beforeEach(() => {
  answer(() => ({ body: { items: [], total: 0 } }))
})

test('a promotion leads to its ad links whoever may choose the medium they are for, and nobody else', async () => {
  window.history.replaceState({}, '', '/promotion/show')
  signInAs('admin', role)
  const { unmount } = show()
  expect((await screen.findByRole('link', { name: '広告素材' })).getAttribute('href')).toContain(
    '/adMaterial/search',
  )
  expect(screen.queryByRole('button', { name: /素材/ })).toBeNull()
  unmount()
  signInAs('admin', [...role, 'media.search'])
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /素材/ }))
  expect((await screen.findByText('広告リンク')).closest('a')!.getAttribute('href')).toContain(
    '/promotion/affliateLinks',
  )
})

test('a role that may choose no medium is told so at the address of the ad links', async () => {
  window.history.replaceState({}, '', '/promotion/affliateLinks')
  signInAs('admin', role)
  show()
  expect(await screen.findByText(/権限がありません/)).toBeDefined()
  expect(screen.queryByRole('combobox')).toBeNull()
})
