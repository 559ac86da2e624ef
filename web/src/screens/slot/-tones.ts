export const slotTones = { active: 'green', stopped: 'gray' } as const
export const entryTones = { serving: 'green', skipped: 'yellow', removed: 'gray' } as const
