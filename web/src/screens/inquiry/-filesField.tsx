import { FileInput } from '@mantine/core'
import {
  inquiryFileLimits as limits,
  type InquiryUpload,
} from '@tsunagi/contract/results/inquiries'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../client/language.ts'
import type { Field, FieldProps } from '../../kit/field.ts'
import { hinted } from '../../kit/fields.ts'
import { inputProps } from '../../kit/inputProps.ts'
import { kitMessages } from '../../messages/kit.ts'
import { inquiryMessages as m } from '../../messages/results/inquiries.ts'
import { base64Of } from '../-imports/base64Of.ts'
import { formatSeries } from '../../client/format.ts'

const accepted = 'image/png,image/jpeg,image/gif,image/webp,application/pdf,.txt,.csv,.log'

function FilesInput({ onChange, ...props }: FieldProps<InquiryUpload[]>) {
  const [chosen, setChosen] = useState<File[]>([])
  const isTooMuch = chosen.length > limits.files || chosen.some(({ size }) => size > limits.bytes)
  const choose = async (files: File[]) => {
    setChosen(files)
    const isTaken = files.length <= limits.files && files.every(({ size }) => size <= limits.bytes)
    const read = isTaken
      ? await Promise.all(
          files.map(async (file) => ({ name: file.name, content: await base64Of(file) })),
        )
      : []
    onChange(read.length > 0 ? read : undefined)
  }
  return (
    <FileInput
      {...inputProps(props)}
      error={isTooMuch ? t(m.fileTooBig) : props.error}
      multiple
      accept={accepted}
      placeholder={t(m.chooseFiles)}
      leftSection={<IconPaperclip size={16} aria-hidden />}
      clearable
      clearButtonProps={{ 'aria-label': t(kitMessages.clear) }}
      value={chosen}
      onChange={(files) => void choose(files)}
    />
  )
}

/** A few files that go with a message; they live in memory only. */
export const filesField: Field<InquiryUpload[]> = hinted(m.filesHint, {
  label: m.files,
  edit: (props) => <FilesInput {...props} />,
  read: (files) => formatSeries(files.map(({ name }) => name)),
})
