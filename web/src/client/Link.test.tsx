import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer } from '../test/answers.ts'
import { renderScreens } from '../test/renderScreen.tsx'
import { signInAs } from '../test/signedIn.ts'
import { AppLink, ButtonLink } from './Link.tsx'
import { readSession, saveUser } from './session.ts'

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

const Names = () => (
  <main>
    {[4, 5, 6].map((id) => (
      <AppLink key={id} to="/promotion/show" search={{ id }}>
        {`広告${id}`}
      </AppLink>
    ))}
    <AppLink to="/media/show" search={{ id: 5 }}>
      媒体5
    </AppLink>
    <AppLink to="/promotion">広告一覧</AppLink>
  </main>
)
const linked = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)
const limitedAdmin = () => {
  signInAs('admin', ['media.search', 'promotion.index'])
  const { user, permissions } = readSession()
  saveUser({ ...user!, scope: 'own' }, permissions)
}

test.each([
  ['an agency of both sides', () => signInAs('agency')],
  ['an administrator limited to their own clients', limitedAdmin],
])('to %s the names of others’ records are plain text, asked for at once', async (_who, signIn) => {
  signIn()
  const sent = answer(({ query }) => ({
    body: { ids: query.get('kind') === 'promotion' ? [4, 6] : [5] },
  }))
  renderScreens({ '/': Names }, '/')
  await vi.waitFor(() => expect(linked()).toEqual(['広告4', '広告6', '媒体5', '広告一覧']))
  expect(screen.getByRole('main').textContent).toContain('広告5')
  expect(sent.map(({ path, query }) => `${path}?${query}`)).toEqual([
    '/api/home/openable?kind=promotion&id=4&id=5&id=6',
    '/api/home/openable?kind=media&id=5',
  ])
})

test('nobody else is asked about', async () => {
  signInAs('admin')
  const sent = answer(() => ({ body: { ids: [] } }))
  renderScreens({ '/': Names }, '/')
  await screen.findByText('広告4')
  expect(linked()).toHaveLength(5)
  expect(sent).toEqual([])
})
