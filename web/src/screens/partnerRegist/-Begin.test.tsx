import { screen } from '@testing-library/react'
import { advertiserSignUp } from '@tsunagi/contract/people/advertiserSignUp'
import type { TermsAudience } from '@tsunagi/contract/people/termsOfUse'
import { expect, test } from 'vitest'
import { useSend } from '../../client/useEndpoint.ts'
import { answer } from '../../test/answers.ts'
import { renderScreens } from '../../test/renderScreen.tsx'
import { advertiserSignUpMessages as m } from '../../messages/people/advertiserSignUp.ts'
import { Begin } from './-Begin.tsx'

const BeginAs = ({ audience }: { audience: TermsAudience }) => (
  <Begin
    title={m.title}
    audience={audience}
    start={useSend(advertiserSignUp.start)}
    signIn="/lp/advertiserLogin"
  />
)

test.each([
  ['affiliater', 18, /私は18歳以上/, /契約する権限/],
  ['affiliater', 20, /私は20歳以上/, /18歳/],
  ['advertiser', 18, /契約する権限/, /18歳以上/],
] as const)(
  'whoever registers as an %s, publishers with %i years, says what its contract asks for',
  async (audience, minimum_age, said, unsaid) => {
    answer(() => ({ body: { items: [], siteSetting: { minimum_age } } }))
    renderScreens({ '/begin': () => <BeginAs audience={audience} /> }, '/begin')
    expect(await screen.findByRole('checkbox', { name: said })).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: unsaid })).toBeNull()
  },
)
