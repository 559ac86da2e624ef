import type { Setting, SettingName } from '@tsunagi/contract/office/settingSections'
import type { Deps } from '../../../platform/deps.ts'
import { readSetting, writeSetting } from '../../../platform/settings.queries.ts'

/** A section that is read and replaced whole, and needs nothing besides. */
export const sectionHandlers =
  <Name extends SettingName>(name: Name) =>
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => ({
    show: () => readSetting(db, name),
    save: async ({ body }: { body: NonNullable<Setting<Name>> }) => {
      await writeSetting(db, name, body, clock.now())
      return { saved: true as const }
    },
  })
