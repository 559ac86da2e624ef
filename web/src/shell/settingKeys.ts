/** One of these opens the settings (specification, section 6). */
export const settingKeys = [
  'adminRole.index',
  ...['Claim', 'Site', 'Ad', 'Affiliater', 'Payment', 'Result', 'Report', 'Owner', 'Others'].map(
    (name) => `system${name}Setting.save`,
  ),
  ...['categories', 'devices', 'mediaCategories', 'mediaTypes', 'bannerSizes', 'movieSizes'].map(
    (name) => `master.${name}.save`,
  ),
]
