import { Kbd, Stack, Switch, Table } from '@mantine/core'
import { t } from '../client/language.ts'
import { keyMessages as m } from '../messages/kit.ts'
import { Dialog } from './Dialog.tsx'
import type { Command } from './useRowKeys.ts'

interface KeyHelpProps {
  commands: readonly Pick<Command<never>, 'key' | 'does'>[]
  isWanted: boolean
  onWanted: (isWanted: boolean) => void
  onClose: () => void
}

/** Says which keys a list takes, and lets one do without them. */
export const KeyHelp = ({ commands, isWanted, onWanted, onClose }: KeyHelpProps) => (
  <Dialog isOpen onClose={onClose} title={t(m.title)}>
    <Stack>
      <Table>
        <Table.Tbody>
          {commands.map(({ key, does }) => (
            <Table.Tr key={key}>
              <Table.Td w={90}>
                <Kbd>{key}</Kbd>
              </Table.Td>
              <Table.Td>{t(does)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Switch
        label={t(m.wanted)}
        checked={isWanted}
        onChange={({ currentTarget }) => onWanted(currentTarget.checked)}
      />
    </Stack>
  </Dialog>
)
