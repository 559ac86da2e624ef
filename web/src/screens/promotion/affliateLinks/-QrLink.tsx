import { Button, Group, Stack } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { save } from '../../../client/files.ts'
import { t } from '../../../client/language.ts'
import { CopyBlock } from '../../../kit/CopyBlock.tsx'
import { QrCode } from '../../../kit/QrCode.tsx'
import { qrPng, qrSvg } from '../../../kit/qrFiles.ts'
import { materialMessages as m, pixels } from '../../../messages/catalogue/materials.ts'
import { Select } from '../../../kit/optionLists.tsx'

const sizes = [200, 400, 800, 1600]

/** A link as a QR code, to look at and to save for screens or for print. */
export function QrLink({ label, url, name }: { label: Text; url: string; name: string }) {
  const [size, setSize] = useState(400)
  return (
    <Stack gap="sm">
      <Group align="flex-start" gap="md">
        <QrCode value={url} label={`${t(m.qr)} ${name}`} />
        <Stack gap="xs">
          <Select
            label={t(m.qrSize)}
            size="sm"
            data={sizes.map((value) => ({ value: String(value), label: t(pixels(value)) }))}
            value={String(size)}
            onChange={(value) => setSize(Number(value))}
          />
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void qrPng(url, size).then((file) => save(file, `${name}-${size}.png`))}
          >
            {t(m.qrPng)}
          </Button>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => save(qrSvg(url, size), `${name}.svg`)}
          >
            {t(m.qrSvg)}
          </Button>
        </Stack>
      </Group>
      <CopyBlock label={label} value={url} />
    </Stack>
  )
}
