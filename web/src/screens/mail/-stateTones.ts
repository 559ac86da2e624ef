export const stateTones = {
  waiting: 'yellow',
  sending: 'cyan',
  sent: 'green',
  kept: 'gray',
  bounced: 'red',
  failed: 'red',
} as const
