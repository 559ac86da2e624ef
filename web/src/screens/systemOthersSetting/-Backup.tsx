import { Group, Text } from '@mantine/core'
import { backupSettings, type BackupInput } from '@tsunagi/contract/office/backupSettings'
import type { Response } from '@tsunagi/contract/endpoint'
import { jobId } from '@tsunagi/contract/office/jobNames'
import { jobs } from '@tsunagi/contract/office/jobs'
import { formatInstant } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { AppLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { choiceField, hinted, numberField, switchField, textField } from '../../kit/fields.ts'
import { secretField } from '../../kit/secretField.tsx'
import {
  backupMessages as m,
  backupModeLabels,
  folderHint,
  newestBackup,
  restorableMoments,
} from '../../messages/office/backups.ts'
import { SettingPart } from '../-settings/SettingPart.tsx'

type Stored = Response<typeof backupSettings.show>

const fields = ({ used_folder, has_passphrase }: Stored) => ({
  mode: hinted(m.modeHint, choiceField(m.mode, backupModeLabels)),
  hour: hinted(m.hourHint, numberField(m.hour)),
  keep: numberField(m.keep),
  folder: hinted(folderHint(used_folder), textField(m.folder)),
  verifies: hinted(m.verifiesHint, switchField(m.verifies)),
  any_minute: hinted(m.anyMinuteHint, switchField(m.anyMinute)),
  encrypts: hinted(m.encryptsHint, switchField(m.encrypts)),
  passphrase: hinted(
    has_passphrase ? m.passphraseKept : m.passphraseNone,
    secretField(m.passphrase),
  ),
})

/** When and where the network is backed up by itself, and what there is. */
export const Backup = () => (
  <SettingPart<
    typeof backupSettings.show,
    typeof backupSettings.save,
    Omit<BackupInput, 'secret_of'>
  >
    section="backup"
    title={m.title}
    lead={m.lead}
    aside={<Standing />}
    show={backupSettings.show}
    save={backupSettings.save}
    fields={fields}
    required={['mode', 'hour', 'keep']}
    initial={({ mode, hour, keep, folder, verifies, any_minute, encrypts }) => ({
      mode,
      hour,
      keep,
      folder,
      verifies,
      any_minute,
      encrypts,
      passphrase: undefined,
    })}
    request={(body) => ({ body: { ...body, secret_of: undefined } })}
  />
)

function Standing() {
  const { data } = useEndpoint(backupSettings.show, {})
  const mayCall = useMayCall()
  if (!data) return null
  const { is_on, any_minute, newest_at, archives, moments } = data
  return (
    <Group gap="sm">
      {!is_on && <Text size="sm">{t(m.off)}</Text>}
      <Text size="sm" c="dimmed">
        {t(newest_at ? newestBackup(formatInstant(newest_at), archives) : m.none)}
      </Text>
      {is_on && any_minute && (
        <Text size="sm" c="dimmed">
          {t(
            moments
              ? restorableMoments(formatInstant(moments.from), formatInstant(moments.to))
              : m.momentsNone,
          )}
        </Text>
      )}
      {mayCall(jobs.index) && (
        <Text size="sm">
          <AppLink to="/jobs" search={{ open: jobId('backup') }}>
            {t(m.toJobs)}
          </AppLink>
        </Text>
      )}
    </Group>
  )
}
