import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreens } from '../test/renderScreen.tsx'
import { signInAs } from '../test/signedIn.ts'
import { AppLink, ButtonLink } from './Link.tsx'

const Ways = () => (
  <main>
    <AppLink to="/media/show" search={{ id: 1 }}>
      メディアの名前
    </AppLink>
    <ButtonLink to="/actionLogRaw/search">成果を見る</ButtonLink>
  </main>
)

test('a name leads to its record and a button to a list for whoever may open them', async () => {
  signInAs('admin', ['media.search', 'actionLogRaw.search'])
  renderScreens({ '/': Ways }, '/')
  await screen.findByText('メディアの名前')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'メディアの名前',
    '成果を見る',
  ])
})

test('to a role without the permission the name is plain text, and the button is not there', async () => {
  signInAs('admin', ['report.index'])
  renderScreens({ '/': Ways }, '/')
  expect((await screen.findByRole('main')).textContent).toBe('メディアの名前')
  expect(screen.queryByRole('link')).toBeNull()
})

test('nothing leads an agency to the lists of who may see a material, which are not for it', async () => {
  signInAs('agency')
  const toLists = <ButtonLink to="/adMaterial/limitedReleases">公開制御</ButtonLink>
  renderScreens({ '/': () => <main>{toLists}</main> }, '/')
  expect((await screen.findByRole('main')).textContent).toBe('')
})

test('settings that say how long something is kept are led to by whoever may read those settings', async () => {
  signInAs('admin', ['privacyRequest.index', 'systemResultSetting.show'])
  const settings = (
    <main>
      <AppLink to="/systemResultSetting/info">データの保存期間</AppLink>
      <AppLink to="/books/setting">会計の設定</AppLink>
    </main>
  )
  renderScreens({ '/': () => settings }, '/')
  await screen.findByText('データの保存期間')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'データの保存期間',
  ])
})
