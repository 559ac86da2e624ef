import type { Setting } from '@tsunagi/contract/office/settingSections'
import { changesTold, type ToldSection } from '@tsunagi/contract/office/settingHistory'
import type { Db } from '../../../platform/db.ts'
import {
  listSettingHistory,
  standardSetting,
  type SettingVersion,
} from '../../../platform/settings.queries.ts'
import { namesOfPeople } from '../../people/accounts/people.queries.ts'

/** What changed in a section, newest first, as its form has it; a version that no longer fits its bounds is left out. */
export async function changesOf<Name extends ToldSection, Form>(
  db: Db,
  name: Name,
  asForm: (setting: Setting<Name>) => Form,
) {
  const versions = await listSettingHistory(db, name, changesTold + 1)
  const names = await namesOfPeople(
    db,
    versions.flatMap((version) => [version?.actor_id ?? 0, version?.proxy_actor_id ?? 0]),
  )
  const nameOf = ({ actor_id, proxy_actor_id }: SettingVersion<Name>) =>
    names.get(proxy_actor_id ?? actor_id ?? 0) ?? null
  const begin = asForm(standardSetting(name))
  const beforeOf = (version: SettingVersion<Name> | null | undefined) =>
    version === undefined ? begin : version && asForm(version.setting)
  const told = versions.slice(0, changesTold)
  return {
    changes: told.flatMap((version, index) =>
      version === null
        ? []
        : {
            id: version.id,
            at: version.at,
            by: nameOf(version),
            before: beforeOf(versions[index + 1]),
            after: asForm(version.setting),
          },
    ),
    first: versions.length > changesTold ? null : begin,
  }
}
