import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { rememberSearch } from '../client/searchMemory.ts'
import { signInAs } from '../test/signedIn.ts'
import { createAppRouter } from './router.ts'

/** The application at an address, where media were last searched for those that wait. */
async function opened(at: string) {
  signInAs('admin')
  rememberSearch('media-search-index', { status: 'pending' })
  const router = createAppRouter()
  const history = createMemoryHistory({ initialEntries: [at] })
  router.update({ ...router.options, history })
  await router.load()
  return {
    router,
    history,
    address: () => history.location.href,
  }
}

test('whoever comes to a search screen finds the conditions of last time', async () => {
  const { router, address } = await opened('/home')
  await router.navigate({ to: '/media/search' })
  expect(address()).toBe('/media/search?status=pending')
})

test('whoever clears them there has none', async () => {
  const { router, address } = await opened('/media/search?status=pending')
  await router.navigate({ to: '.', search: {} })
  expect(address()).toBe('/media/search')
})

test('the back button leads from them to the list as it was before', async () => {
  const { router, history, address } = await opened('/media/search?resetSearch=1')
  await router.navigate({ to: '.', search: {} })
  rememberSearch('media-search-index', { status: 'pending' })
  await router.navigate({ to: '.', search: { status: 'pending' } })
  history.back()
  await router.load()
  expect(address()).toBe('/media/search')
})
