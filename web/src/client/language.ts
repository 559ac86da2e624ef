import { languages, type Language, type Text } from '@tsunagi/contract/messages/text'
import { readSession } from './session.ts'
import { createStore, useStore } from './store.ts'

const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** The user's own setting, then this browser's choice, then what the browser speaks. Japanese is the first. */
function chosenLanguage(): Language {
  const candidates = [
    readSession().user?.language,
    localStorage.getItem('language'),
    ...navigator.languages.map((tag) => tag.slice(0, 2)),
  ]
  return candidates.find(isLanguage) ?? 'ja'
}

const languageStore = createStore<Language>(chosenLanguage())

export const currentLanguage = languageStore.get
export const useLanguage = () => useStore(languageStore)

const yearInSeconds = 365 * 24 * 60 * 60

/** Everything below the root is drawn anew when it changes, so `t` needs no hook. The cookie tells the server, which draws the front page. */
export function setLanguage(language: Language) {
  localStorage.setItem('language', language)
  document.cookie = `language=${language}; path=/; max-age=${yearInSeconds}; samesite=lax`
  document.documentElement.lang = language
  languageStore.set(language)
}

/** After signing in: the user's setting counts from now on. */
export const followUserLanguage = () => setLanguage(chosenLanguage())

/** A message in the language of the screen. */
export const t = (message: Text): string => message[languageStore.get()]
