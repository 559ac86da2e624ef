import { userTypes, type Represented, type UserKind } from '@tsunagi/contract/endpoint'
import { saveSession } from '../client/session.ts'

/** Puts a signed-in user of a kind into the browser's storage. */
export function signInAs(
  kind: UserKind,
  permissions: string[] = [],
  represents: Represented = 'both',
) {
  saveSession({
    api_token: 'token',
    user_type: userTypes[kind],
    permissions,
    user: {
      id: 7,
      user_type: userTypes[kind],
      user_name: '担当',
      company: '会社',
      mail_address: 'a@example.com',
      account_status: 1,
      language: 'ja',
      represents: kind === 'agency' ? represents : null,
      scope: kind === 'admin' ? 'all' : null,
    },
  })
}
