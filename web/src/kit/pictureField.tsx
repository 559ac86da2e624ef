import { Button, FileButton, Group, Input } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { useState } from 'react'
import { t } from '../client/language.ts'
import { kitMessages as m } from '../messages/kit.ts'
import { dataUrlOf } from './dataUrlOf.ts'
import type { Field, FieldProps } from './field.ts'
import { maxImageBytes } from './imageField.tsx'
import classes from './pictureField.module.css'

/** What stands where there is no picture, and what takes one away. */
interface Words {
  none: Text
  back: Text
}
const productsOwn: Words = { none: m.productsOwn, back: m.backToProductsOwn }

/** A picture that is there already, replaced by another, or taken away, so that the product's own or none is shown. */
export const pictureField = (label: Text, words = productsOwn): Field<string> => ({
  label,
  edit: (props) => <PictureInput {...props} words={words} />,
  read: (value) => <img className={classes['picture']} src={value} alt="" />,
})

function PictureInput({
  name,
  label,
  hint,
  value,
  error,
  onChange,
  words,
}: FieldProps<string> & { words: Words }) {
  const [isTooBig, setTooBig] = useState(false)
  const choose = async (file: File | null) => {
    if (!file) return
    setTooBig(file.size > maxImageBytes)
    if (file.size <= maxImageBytes) onChange(await dataUrlOf(file))
  }
  return (
    <Input.Wrapper
      id={name}
      label={label}
      labelElement="div"
      description={hint}
      error={isTooBig ? t(m.imageTooBig) : error}
    >
      <Group gap="sm" mt={6} role="group" aria-label={label}>
        {value ? (
          <img className={classes['picture']} src={value} alt="" />
        ) : (
          <span className={classes['none']}>{t(words.none)}</span>
        )}
        <FileButton
          accept="image/png,image/jpeg,image/gif,image/webp"
          name={name}
          onChange={(file) => void choose(file)}
        >
          {(props) => (
            <Button {...props} variant="default" size="compact-sm">
              {t(m.chooseFile)}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange('')}>
            {t(words.back)}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
