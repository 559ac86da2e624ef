import { Button, Checkbox, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../client/language.ts'
import { secondFactorMessages as m } from '../../../messages/people/secondFactor.ts'
import classes from './-RecoveryCodes.module.css'

/** The recovery codes, which are shown once: to go on one has to say that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [isKept, setKept] = useState(false)
  const all = codes.join('\n')
  return (
    <Stack>
      <Text size="sm">{t(m.codesLead)}</Text>
      <ul className={classes['codes']} aria-label={t(m.codesTitle)}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyButton value={all} timeout={2000}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
            >
              {t(copied ? m.copied : m.copy)}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => save(all)}
        >
          {t(m.download)}
        </Button>
      </Group>
      <Checkbox
        checked={isKept}
        onChange={(event) => setKept(event.currentTarget.checked)}
        label={t(m.kept)}
      />
      <div>
        <Button disabled={!isKept} onClick={onKept}>
          {t(m.finish)}
        </Button>
      </div>
    </Stack>
  )
}

function save(codes: string) {
  const url = URL.createObjectURL(new Blob([`${codes}\n`], { type: 'text/plain' }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = 'recovery-codes.txt'
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
