import type { Language } from '@tsunagi/contract/messages/text'
import { session } from '@tsunagi/contract/people/session'
import { call } from './api.ts'
import { logFailure } from './failureLog.ts'
import { setLanguage } from './language.ts'
import { queryClient } from './queryClient.ts'
import { readSession, saveUser } from './session.ts'

/** Each language in its own words. */
export const languageNames: Record<Language, string> = { ja: '日本語', en: 'English' }

/** Changes the screen at once and, for a signed-in user, the account's setting. */
export async function chooseLanguage(language: Language) {
  const { token, permissions } = readSession()
  setLanguage(language)
  if (!token) return
  try {
    saveUser(await call(session.language, { body: { language } }), permissions)
    await queryClient.invalidateQueries()
  } catch (error) {
    logFailure(error)
  }
}
