import { FileInput } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../client/language.ts'
import { kitMessages as m } from '../messages/kit.ts'
import { dataUrlOf } from './dataUrlOf.ts'
import type { Field, FieldProps } from './field.ts'
import classes from './fields.module.css'
import { inputProps } from './inputProps.ts'

/** The largest picture that the server takes, before it is put into base64. */
export const maxImageBytes = 500_000

/** A picture of at most 500 kB, kept as a data URL. */
export const imageField = (label: Text): Field<string> => ({
  label,
  edit: (props) => <ImageInput {...props} />,
  read: (value) => <img className={classes['preview']} src={value} alt="" />,
})

function ImageInput({ value, onChange, ...props }: FieldProps<string>) {
  const [isTooBig, setTooBig] = useState(false)
  const choose = async (file: File | null) => {
    setTooBig(file !== null && file.size > maxImageBytes)
    onChange(file && file.size <= maxImageBytes ? await dataUrlOf(file) : undefined)
  }
  return (
    <div>
      <FileInput
        {...inputProps(props)}
        error={isTooBig ? t(m.imageTooBig) : props.error}
        accept="image/png,image/jpeg,image/gif,image/webp"
        placeholder={t(m.chooseFile)}
        leftSection={<IconPhoto size={16} />}
        clearable
        clearButtonProps={{ 'aria-label': t(m.clear) }}
        onChange={(file) => void choose(file)}
      />
      {value && <img className={classes['preview']} src={value} alt="" />}
    </div>
  )
}
