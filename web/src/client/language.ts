import { inOwnWords, noOwnWords } from '@tsunagi/contract/messages/ownWords'
import { isLanguage, type Language, type Text } from '@tsunagi/contract/messages/text'
import { readSession } from './session.ts'
import { createStore, useStore } from './store.ts'

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

/** The language of the screens as it is now; unlike `useLanguage` it has nothing drawn anew. */
export const currentLanguage = languageStore.get
/** The language of the screens; whatever calls it is drawn anew when it changes. */
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

/** What this network calls things; everything below the root is drawn anew when it changes. */
const wordsStore = createStore(noOwnWords)
/** Puts the operator's own words in the place of the product's. */
export const setOwnWords = wordsStore.set

/** Changes with everything that is drawn in other words. */
export function useWording(): string {
  const words = useStore(wordsStore)
  return JSON.stringify([useLanguage(), ...words.values()])
}

/** A message in the language of the screen, in the operator's own words where there are any. */
export const t = (message: Text): string =>
  inOwnWords(message, wordsStore.get(), languageStore.get())
