import type { Setting } from '@tsunagi/contract/office/settingSections'
import { changesTold, type ToldSection } from '@tsunagi/contract/office/settingHistory'
import type { Db } from '../../../platform/db.ts'
import {
  listSettingVersions,
  standardSetting,
  type SettingVersion,
} from '../../../platform/settings.queries.ts'
import { namesOfPeople } from '../../people/accounts/people.queries.ts'

/** What changed in a section, newest first, as its form has it. */
export async function changesOf<Name extends ToldSection, Form>(
  db: Db,
  name: Name,
  asForm: (setting: Setting<Name>) => Form,
) {
  const versions = await listSettingVersions(db, name, changesTold + 1)
  const names = await namesOfPeople(
    db,
    versions.flatMap(({ actor_id, proxy_actor_id }) => [actor_id ?? 0, proxy_actor_id ?? 0]),
  )
  const nameOf = ({ actor_id, proxy_actor_id }: SettingVersion<Name>) =>
    names.get(proxy_actor_id ?? actor_id ?? 0) ?? null
  return {
    changes: versions.slice(0, changesTold).map((version, index) => ({
      id: version.id,
      at: version.at,
      by: nameOf(version),
      before: asForm(versions[index + 1]?.setting ?? standardSetting(name)),
      after: asForm(version.setting),
    })),
  }
}
