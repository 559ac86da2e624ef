import { masterKinds } from '@tsunagi/contract/catalogue/masterKinds'

/** One of these opens the settings (specification, section 6). */
export const settingKeys = [
  'adminRole.index',
  ...['Claim', 'Site', 'Ad', 'Affiliater', 'Payment', 'Result', 'Report', 'Owner', 'Others'].map(
    (name) => `system${name}Setting.save`,
  ),
  ...masterKinds.map((kind) => `master.${kind}.save`),
]
