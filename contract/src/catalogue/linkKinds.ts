/** The forms in which publishers take an affiliate link. */
export const linkKinds = ['url', 'html', 'short', 'qr', 'direct'] as const
export type LinkKind = (typeof linkKinds)[number]
