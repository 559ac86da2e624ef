export const statusTones = { open: 'yellow', answered: 'green' } as const
