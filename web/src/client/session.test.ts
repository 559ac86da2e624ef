import { userTypes } from '@tsunagi/contract/endpoint'
import { beforeEach, expect, test } from 'vitest'
import { signInAs } from '../test/signedIn.ts'
import { clearSession, endSession, readSession } from './session.ts'
import { enter } from './signIn.ts'

const draft = '{"form":"/media/regist","values":{"name":"途中"}}'
const signInAgain = (id: number) =>
  enter({
    api_token: 'another',
    user_type: userTypes.affiliater,
    user: { ...who!, id },
    permissions: [],
    csrf_token: 'c',
    must_set_up_second_factor: false,
  })
let who: ReturnType<typeof readSession>['user']

beforeEach(() => {
  clearSession()
  signInAs('affiliater')
  who = readSession().user
  localStorage.setItem('form', draft)
})

test('what somebody was typing when the session ended waits for the same person', () => {
  endSession()
  expect(readSession()).toMatchObject({ token: null, permissions: [] })
  signInAgain(who!.id)
  expect(localStorage.getItem('form')).toBe(draft)
})

test('what somebody was typing when the session ended is nothing to the next person', () => {
  endSession()
  signInAgain(who!.id + 1)
  expect(localStorage.getItem('form')).toBeNull()
  expect(readSession().user!.id).toBe(who!.id + 1)
})

test('whoever signs out leaves nothing behind', () => {
  clearSession()
  expect(localStorage.getItem('form')).toBeNull()
  expect(readSession().user).toBeNull()
})
