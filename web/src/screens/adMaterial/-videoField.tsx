import { FileInput, Loader } from '@mantine/core'
import { mostVideoBytes } from '@tsunagi/contract/catalogue/materialContent'
import { materials } from '@tsunagi/contract/catalogue/materials'
import type { Text } from '@tsunagi/contract/messages/text'
import { IconMovie } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../client/api.ts'
import { t } from '../../client/language.ts'
import { useSend } from '../../client/useEndpoint.ts'
import { dataUrlOf } from '../../kit/dataUrlOf.ts'
import type { Field, FieldProps } from '../../kit/field.ts'
import { inputProps } from '../../kit/inputProps.ts'
import { kitMessages } from '../../messages/kit.ts'
import { materialMessages as m } from '../../messages/catalogue/materials.ts'
import classes from './-MaterialPreview.module.css'

/** A video, kept by the server as soon as it is chosen; the form holds its name. */
export const videoField = (label: Text): Field<string> => ({
  label,
  edit: (props) => <VideoInput {...props} />,
  read: (name) => <Video name={name} />,
})

const Video = ({ name }: { name: string }) => (
  <video
    className={classes['image']}
    src={`/files/${name}`}
    aria-label={t(m.video)}
    controls
    muted
    playsInline
    preload="metadata"
  />
)

function VideoInput({ value, onChange, ...props }: FieldProps<string>) {
  const [isTooBig, setTooBig] = useState(false)
  const send = useSend(materials.video, ({ name }) => onChange(name))
  const choose = async (file: File | null) => {
    onChange(undefined)
    setTooBig(file !== null && file.size > mostVideoBytes)
    if (file && file.size <= mostVideoBytes) send.mutate({ body: { file: await dataUrlOf(file) } })
  }
  const refusal = send.error instanceof ApiError ? send.error.message : undefined
  return (
    <div>
      <FileInput
        {...inputProps(props)}
        error={isTooBig ? t(m.videoTooBig) : (refusal ?? props.error)}
        accept="video/mp4,video/webm"
        placeholder={t(send.isPending ? m.uploading : m.chooseVideo)}
        leftSection={send.isPending ? <Loader size={16} /> : <IconMovie size={16} />}
        disabled={send.isPending}
        clearable
        clearButtonProps={{ 'aria-label': t(kitMessages.clear) }}
        onChange={(file) => void choose(file)}
      />
      {value && <Video name={value} />}
    </div>
  )
}
