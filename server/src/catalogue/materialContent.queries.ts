/** What of a material it takes to draw it. */
export const contentColumns = [
  'material.kind',
  'material.body',
  'material.title',
  'material.brand',
  'material.image',
  'material.video',
  'material.video_url',
  'material.width',
  'material.height',
] as const
