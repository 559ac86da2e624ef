import { sectionEndpoints } from './sectionEndpoints.ts'
import { settingSections } from './settingSections.ts'

export const ownerSettings = sectionEndpoints({
  page: 'systemOwnerSetting',
  part: '',
  name: 'setting.owner',
  fields: settingSections.owner,
  shows: 'What new advertisers are given, and how they are approved',
})
