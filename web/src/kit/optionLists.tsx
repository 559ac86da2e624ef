import {
  Autocomplete as AutocompleteAlways,
  MultiSelect as MultiSelectAlways,
  Select as SelectAlways,
  TagsInput as TagsInputAlways,
  type AutocompleteProps,
  type MultiSelectProps,
  type SelectProps,
  type TagsInputProps,
} from '@mantine/core'
import { useState, type ComponentType, type FocusEventHandler } from 'react'

interface Enterable {
  comboboxProps?: SelectProps['comboboxProps']
  onFocus?: FocusEventHandler<HTMLInputElement>
}

/** Draws the options when their field is entered: a screen has dozens of such fields, and most are never opened. Before it opens they are there, or the first arrow key would not find the chosen one. */
const drawnOnEntry = <Props extends Enterable>(Always: ComponentType<Props>) =>
  function OnEntry(props: Props) {
    const [isEntered, setEntered] = useState(false)
    return (
      <Always
        {...props}
        comboboxProps={{ ...props.comboboxProps, keepMounted: isEntered }}
        onFocus={(event) => {
          setEntered(true)
          props.onFocus?.(event)
        }}
      />
    )
  }

/** Mantine's, drawn on entry. */
export const Select = drawnOnEntry<SelectProps>(SelectAlways)
/** Mantine's, drawn on entry. */
export const MultiSelect = drawnOnEntry<MultiSelectProps>(MultiSelectAlways)
/** Mantine's, drawn on entry. */
export const TagsInput = drawnOnEntry<TagsInputProps>(TagsInputAlways)
/** Mantine's, drawn on entry. */
export const Autocomplete = drawnOnEntry<AutocompleteProps>(AutocompleteAlways)
