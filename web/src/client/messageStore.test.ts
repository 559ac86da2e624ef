import { describe, expect, test } from 'vitest'
import { answer } from '../test/answers.ts'
import { roles } from '@tsunagi/contract/people/roles'
import { ApiError, call } from './api.ts'
import { messagesOf, messageStore } from './messageStore.ts'

const generic = 'エラーが発生しました。'

describe('what an error response says', () => {
  test.each<[string, unknown, string[]]>([
    [
      'all lists of an errors object become one',
      { errors: { a: ['1', '2'], b: ['3'] } },
      ['1', '2', '3'],
    ],
    [
      'an errors object wins over an original error',
      { errors: { a: ['1'] }, original_error: true, status: 409, message: 'x' },
      ['1'],
    ],
    [
      'an original error with status 500 is the generic sentence',
      { original_error: true, status: 500, message: 'x' },
      [generic],
    ],
    [
      'any other original error has its own message',
      { original_error: true, status: 409, message: '締め済みです' },
      ['締め済みです'],
    ],
    ['anything else is the generic sentence', { message: 'secret' }, [generic]],
    ['an empty body is the generic sentence', null, [generic]],
    ['a text is the generic sentence', '<html>', [generic]],
  ])('%s', (_, body, messages) => expect(messagesOf(body)).toEqual(messages))
})

describe('the message store', () => {
  test('joins its messages by line breaks and forgets them', () => {
    messageStore.set(['a', 'b'])
    expect(messageStore.joined()).toBe('a\nb')
    messageStore.clear()
    expect(messageStore.joined()).toBe('')
  })

  test('is filled by a refused request, which is passed on, and emptied by the next request', async () => {
    let status = 409
    answer(() =>
      status === 409
        ? { status, body: { original_error: true, status, message: '締め済みです' } }
        : { body: { items: [] } },
    )
    await expect(call(roles.list)).rejects.toMatchObject({
      status: 409,
      messages: ['締め済みです'],
    })
    expect(messageStore.joined()).toBe('締め済みです')
    status = 200
    await call(roles.list)
    expect(messageStore.joined()).toBe('')
  })

  test('says the generic sentence when the server cannot be reached', async () => {
    answer(() => {
      throw new TypeError('offline')
    })
    await expect(call(roles.list)).rejects.toBeInstanceOf(ApiError)
    expect(messageStore.joined()).toBe(generic)
  })
})
