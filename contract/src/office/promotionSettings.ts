import { sectionEndpoints } from './sectionEndpoints.ts'
import { settingSections } from './settingSections.ts'

export const promotionSettings = sectionEndpoints({
  page: 'systemAdSetting',
  part: 'promotion',
  name: 'setting.promotion',
  fields: settingSections.promotion,
  shows: 'What new promotions begin with',
})
