import { useState } from 'react'

/** A setting that this browser remembers, such as the columns of a list. */
export function usePreference<T>(name: string, initial: T): [T, (next: T) => void] {
  const key = `preference.${name}`
  const [value, setValue] = useState<T>(() => {
    const stored = localStorage.getItem(key)
    return stored === null ? initial : (JSON.parse(stored) as T)
  })
  const remember = (next: T) => {
    localStorage.setItem(key, JSON.stringify(next))
    setValue(next)
  }
  return [value, remember]
}
