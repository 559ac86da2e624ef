const everyone = { admin: true, affiliater: true, advertiser: true, agency: true } as const

/** Who reads reports. */
export const readingReports = { key: 'report.index', access: everyone } as const
/** Who keeps them, shares them and has them sent: nobody for somebody else. */
export const savingReports = { key: 'report.save', access: everyone, notByProxy: true } as const
