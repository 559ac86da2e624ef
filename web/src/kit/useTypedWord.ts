import type { SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState, type KeyboardEvent } from 'react'
import { t } from '../client/language.ts'
import { kitMessages as m } from '../messages/kit.ts'

/** What was found by a word, or is still to be. */
export interface Found {
  data: unknown
  error: Error | null
  isPlaceholderData: boolean
}

const choosing = ['ArrowDown', 'ArrowUp', 'Enter']

/** The word to search options by once typing rests, and what the input that it is typed into takes. What is no answer to it yet is not offered: an option that moves away under the mouse, or under the key, is not the one that is chosen. `shown` is what the input says while nothing is searched: the name of what is chosen. */
export function useTypedWord(shown: string | undefined) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [rested] = useDebouncedValue(typed, 200)
  const wordIn = (text: string) => (text === shown ? '' : text)
  const word = wordIn(rested)
  const inputFor = ({ data, error, isPlaceholderData }: Found) => {
    const isAnswered =
      wordIn(typed) === word && !isPlaceholderData && (data !== undefined || error !== null)
    const nothing = !isAnswered ? m.searching : error ? m.loadFailed : m.noOption
    return {
      searchable: true,
      onSearchChange: setTyped,
      onDropdownOpen: () => setOpen(true),
      onDropdownClose: () => setOpen(false),
      filter: (({ options }) => (isAnswered ? options : [])) satisfies SelectProps['filter'],
      nothingFoundMessage: t(nothing),
      'aria-busy': isOpen && !isAnswered,
      // The list moves on by places, whoever stands there meanwhile. Keys of a conversion are the input method's.
      onKeyDownCapture: (event: KeyboardEvent) => {
        if (!isOpen || isAnswered || event.nativeEvent.isComposing) return
        if (!choosing.includes(event.key)) return
        event.preventDefault()
        event.stopPropagation()
      },
    }
  }
  return { word, isOpen, inputFor }
}
