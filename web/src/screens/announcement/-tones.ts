export const stateTones = { planned: 'yellow', shown: 'green', over: 'gray' } as const
export const readTones = { unread: 'brand', read: 'gray' } as const
